import type { SeededText, Slug } from './article.ts';

type Translations = Readonly<Partial<Record<Slug, Readonly<Record<string, SeededText>>>>>;

/** Three articles in three more languages; the others are read in English, and the page says so. */
export const TRANSLATIONS: Translations = {
  reserves: {
    de: {
      title: 'So prüfst du, ob dein Guthaben gedeckt ist',
      summary:
        'Jede Stunde veröffentlichen wir, was Kunden haben und was auf den Chains liegt. Dass du mitgezählt wurdest, prüft dein eigenes Gerät.',
      alt: 'Ein Baum aus verbundenen Kreisen mit einem hervorgehobenen Weg vom Blatt zur Wurzel',
      why: 'Es dauert zwei Minuten und ist der beste Grund, uns nicht einfach zu glauben.',
      body: `Eine Börse kann sagen, dass sie das Geld ihrer Kunden hat. Damit ist nichts bewiesen. Das veröffentlichen wir, und so prüfst du es.

## Was veröffentlicht wird

Jede Stunde kommen alle Guthaben in einen **Summenbaum**. Jedes Blatt ist ein Teil des Guthabens eines Kunden. Jeder Knoten darüber ist ein Hash der beiden darunter, zusammen mit ihrer Summe. Die Wurzel steht also für alles, was wir schulden.

Daneben steht, was in diesem Moment auf den Chains liegt, Adresse für Adresse. Eine Wurzel wird nie geändert oder gelöscht.

## Was du prüfst

Öffne [Transparenz](/pages/transparency/transparency) und wähle die Prüfung deines Guthabens. Dein Gerät bekommt deine Blätter und den Weg zur Wurzel und rechnet selbst nach.

## Was es nicht beweist

Es zeigt einen Moment, nicht die Stunden dazwischen. Und wo eine Chain nicht gelesen werden konnte, wird nichts behauptet.`,
    },
    es: {
      title: 'Cómo comprobar que tu saldo está cubierto',
      summary:
        'Cada hora publicamos lo que tienen los clientes junto a lo que hay en las cadenas. Tu propio dispositivo comprueba que te hemos contado.',
      alt: 'Un árbol de círculos conectados con un camino resaltado desde una hoja hasta la raíz',
      why: 'Lleva dos minutos y es la mejor razón para no creernos sin más.',
      body: `Una bolsa puede decir que tiene el dinero de sus clientes. Decirlo no demuestra nada. Esto es lo que publicamos y así lo compruebas.

## Qué se publica

Cada hora ponemos todos los saldos en un **árbol de sumas**. Cada hoja es una parte del saldo de un cliente. Cada nodo superior es un hash de los dos de abajo, junto con su suma. La raíz representa, por tanto, todo lo que debemos.

Al lado publicamos lo que hay en las cadenas en ese momento, dirección por dirección. Una raíz nunca se cambia ni se borra.

## Qué compruebas

Abre [Transparencia](/pages/transparency/transparency) y elige comprobar tu saldo. Tu dispositivo recibe tus hojas y el camino hasta la raíz, y hace las cuentas.

## Qué no demuestra

Muestra un momento, no las horas intermedias. Y donde no se pudo leer una cadena, no se afirma nada.`,
    },
    ar: {
      title: 'كيف تتحقق من أن رصيدك مغطى',
      summary: 'ننشر كل ساعة ما يملكه العملاء إلى جانب ما يوجد على السلاسل. ويتحقق جهازك بنفسه من أنك محسوب.',
      alt: 'شجرة من الدوائر المتصلة مع مسار مميز من ورقة إلى الجذر',
      why: 'يستغرق الأمر دقيقتين، وهو أفضل سبب لعدم تصديقنا دون تحقق.',
      body: `تستطيع أي منصة أن تقول إنها تملك أموال عملائها، لكن القول لا يثبت شيئًا. إليك ما ننشره وكيف تتحقق منه.

## ما الذي يُنشر

كل ساعة نضع جميع الأرصدة في **شجرة مجاميع**. كل ورقة جزء من رصيد عميل واحد، وكل عقدة فوقها هي تجزئة للعقدتين تحتها مع مجموعهما. لذلك يمثل الجذر كل ما علينا.

وإلى جانبه ننشر ما يوجد على السلاسل في تلك اللحظة، عنوانًا عنوانًا. ولا يُغيَّر أي جذر ولا يُحذف.

## ما الذي تتحقق منه

افتح [الشفافية](/pages/transparency/transparency) واختر التحقق من رصيدك. يحصل جهازك على أوراقك وعلى المسار إلى الجذر، ويحسب بنفسه.

## ما الذي لا يثبته ذلك

إنه يُظهر لحظة واحدة، لا الساعات التي بينها. وحيث تعذرت قراءة سلسلة، لا ندّعي شيئًا.`,
    },
  },
  robots: {
    de: {
      title: 'Was die Zahlen eines Roboters bedeuten',
      summary: 'Realisiert, schwebend, Drawdown, und warum neben jedem Ergebnis das bloße Halten steht.',
      alt: 'Eine gezackte Linie, die steigt und fällt, neben einer gestrichelten',
      why: 'Die meisten Verluste mit Robotern beginnen damit, nur eine Zahl zu lesen.',
      body: `Ein Roboter handelt nach festen Regeln. Seine Seite zeigt mehrere Zahlen, und jede beantwortet eine andere Frage.

- **Realisiert:** was abgeschlossene Verkäufe über den Durchschnittspreis hinaus gebracht haben, mit Gebühren.
- **Schwebend:** was die restlichen Coins jetzt darüber hinaus wert sind.
- **Max. Drawdown:** der tiefste Fall von einem Höchststand.
- **Halten:** was dasselbe Geld wert wäre, hätte es nur den Coin gekauft.

## Lies sie zusammen

Ein Roboter mit vielen kleinen Gewinnen kann einen großen schwebenden Verlust haben. Einer mit Gewinn kann trotzdem schlechter sein als Halten.

## Was sie nicht sagen

Sie beschreiben die Vergangenheit. Was der Markt als Nächstes tut, sagt keine von ihnen.`,
    },
    es: {
      title: 'Qué significan las cifras de un robot',
      summary:
        'Realizado, flotante, caída máxima, y por qué junto a cada resultado aparece el de solo mantener la moneda.',
      alt: 'Una línea quebrada que sube y baja junto a otra discontinua',
      why: 'La mayoría de las pérdidas con robots empiezan por leer una sola cifra.',
      body: `Un robot opera con reglas fijas. Su página muestra varias cifras, y cada una responde a una pregunta distinta.

- **Realizado:** lo que dieron las ventas terminadas por encima del precio medio, con comisiones.
- **Flotante:** lo que valen ahora las monedas restantes por encima de ese precio.
- **Caída máxima:** el mayor descenso desde un máximo.
- **Mantener:** lo que valdría el mismo dinero si solo hubiera comprado la moneda.

## Léelas juntas

Un robot con muchas ganancias pequeñas puede tener una gran pérdida flotante. Uno con ganancia puede ser peor que mantener.

## Qué no dicen

Describen el pasado. Ninguna dice qué hará el mercado después.`,
    },
    ar: {
      title: 'ماذا تعني أرقام الروبوت',
      summary: 'المحقق والعائم وأقصى تراجع، ولماذا يقف إلى جانب كل نتيجة مجرد الاحتفاظ بالعملة.',
      alt: 'خط متعرج يصعد ويهبط بجانب خط متقطع',
      why: 'تبدأ معظم الخسائر مع الروبوتات من قراءة رقم واحد وحده.',
      body: `يتداول الروبوت وفق قواعد ثابتة. وتعرض صفحته عدة أرقام، يجيب كل منها عن سؤال مختلف.

- **المحقق:** ما جلبته عمليات البيع المكتملة فوق متوسط السعر، مع الرسوم.
- **العائم:** ما تساويه العملات المتبقية الآن فوق ذلك السعر.
- **أقصى تراجع:** أعمق هبوط من قمة حتى الآن.
- **الاحتفاظ:** ما كان سيساويه المال نفسه لو اشترى العملة فقط.

## اقرأها معًا

قد يكون لروبوت ذي أرباح صغيرة كثيرة خسارة عائمة كبيرة. وقد يكون الرابح أسوأ من مجرد الاحتفاظ.

## ما لا تقوله

إنها تصف الماضي. ولا يقول أي منها ما سيفعله السوق بعد ذلك.`,
    },
  },
  'no-promise': {
    de: {
      title: 'Warum dir hier niemand einen Gewinn verspricht',
      summary:
        'Hinter Zinsen steht eine Reserve, hinter Preisen ein Topf, und Handelsergebnisse kann niemand versprechen.',
      alt: 'Eine Waage, die schief hängt',
      body: `Du findest hier keine Seite, die verspricht, was ein Markt tun wird. Das ist Absicht.

## Was versprochen wird, und woraus

- **Staking** verspricht Zinsen. Bevor ein Stake angenommen wird, liegen alle seine Zinsen bereit. Reicht die Reserve nicht, ist das Projekt voll.
- **Challenges** versprechen Preise. Der Topf ist gefüllt, bevor die Challenge öffnet.

Beides steht auf der Seite [Transparenz](/pages/transparency/transparency).

## Was nie versprochen wird

Das Ergebnis eines Roboters, eines Plans, eines kopierten Trades oder einer Order. Preise fallen auch, und du kannst verlieren, was du einsetzt.

Wenn dir jemand in unserem Namen einen Gewinn verspricht, sind das nicht wir.`,
    },
    es: {
      title: 'Por qué aquí nadie te promete ganancias',
      summary:
        'Los intereses tienen una reserva, los premios un fondo, y nadie puede prometer los resultados del mercado.',
      alt: 'Una balanza que cuelga desigual',
      body: `Aquí no encontrarás ninguna página que prometa lo que hará un mercado. Es deliberado.

## Qué se promete, y de dónde sale

- **Staking** promete intereses. Antes de aceptarlo, todos sus intereses se apartan de una reserva. Si no alcanza, el proyecto está lleno.
- **Los desafíos** prometen premios. El fondo está completo antes de abrir.

Ambas sumas están en la página [Transparencia](/pages/transparency/transparency).

## Qué no se promete nunca

El resultado de un robot, un plan, una operación copiada o una orden. Los precios también bajan, y puedes perder lo que pones.

Si alguien te promete ganancias en nuestro nombre, no somos nosotros.`,
    },
    ar: {
      title: 'لماذا لا يعدك أحد هنا بالربح',
      summary: 'وراء الفائدة احتياطي، ووراء الجوائز صندوق، أما نتائج التداول فلا يملك أحد أن يعد بها.',
      alt: 'ميزان كفتاه غير متساويتين',
      body: `لن تجد هنا صفحة تعد بما سيفعله السوق. وهذا مقصود.

## ما الذي نعد به ومن أين

- **التخزين** يعد بفائدة. قبل قبول أي مبلغ تُجنَّب فائدته كاملة من احتياطي، وإن لم يكفِ الاحتياطي فالمشروع ممتلئ.
- **التحديات** تعد بجوائز. ويُموَّل الصندوق قبل أن يفتح التحدي.

ويظهر المبلغان في صفحة [الشفافية](/pages/transparency/transparency).

## ما لا نعد به أبدًا

نتيجة روبوت أو خطة أو صفقة منسوخة أو أمر. فالأسعار تهبط كما ترتفع، وقد تخسر ما وضعته.

إذا وعدك أحد بالربح باسمنا، فلسنا نحن.`,
    },
  },
};
