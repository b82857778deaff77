import { capital } from './names.mjs';
import { webPathOf } from './web-templates.mjs';

/** What a first version says, in every language: the title of a page without a name, an empty list, and what will be in it. */
const SAID = {
  en: ['', 'Nothing here yet', 'What you start is listed here.'],
  'zh-Hant': ['新頁面', '目前沒有內容', '您開始的項目會列在這裡。'],
  ja: ['新しいページ', 'まだ何もありません', '始めたものがここに表示されます。'],
  es: ['Página nueva', 'Todavía no hay nada', 'Lo que empieces aparecerá aquí.'],
  so: ['Bog cusub', 'Weli waxba ma jiraan', 'Waxa aad bilowdo halkan ayaa lagu qori doonaa.'],
  ar: ['صفحة جديدة', 'لا شيء هنا بعد', 'ما تبدؤه يظهر هنا.'],
  fr: ['Nouvelle page', 'Rien ici pour le moment', 'Ce que vous commencez apparaît ici.'],
  it: ['Nuova pagina', 'Ancora niente qui', 'Quello che inizi compare qui.'],
  de: ['Neue Seite', 'Hier ist noch nichts', 'Was du beginnst, steht hier.'],
  hu: ['Új oldal', 'Itt még nincs semmi', 'Amit elkezdesz, itt jelenik meg.'],
  hr: ['Nova stranica', 'Ovdje još nema ničega', 'Ono što pokrenete bit će navedeno ovdje.'],
  bg: ['Нова страница', 'Тук още няма нищо', 'Започнатото от вас се показва тук.'],
  tr: ['Yeni sayfa', 'Burada henüz bir şey yok', 'Başlattıklarınız burada listelenir.'],
  sl: ['Nova stran', 'Tukaj še ni ničesar', 'Kar začnete, bo navedeno tukaj.'],
  vi: ['Trang mới', 'Chưa có gì ở đây', 'Những gì bạn bắt đầu sẽ hiện ở đây.'],
  cs: ['Nová stránka', 'Zatím tu nic není', 'Co začnete, uvidíte tady.'],
  id: ['Halaman baru', 'Belum ada apa pun di sini', 'Yang Anda mulai akan tercantum di sini.'],
  ko: ['새 페이지', '아직 아무것도 없습니다', '시작한 항목이 여기에 표시됩니다.'],
  da: ['Ny side', 'Her er ikke noget endnu', 'Det, du starter, vises her.'],
  ro: ['Pagină nouă', 'Încă nu este nimic aici', 'Ce începi apare aici.'],
  pt: ['Nova página', 'Ainda não há nada aqui', 'O que você iniciar aparece aqui.'],
  uz: ['Yangi sahifa', 'Bu yerda hali hech narsa yo‘q', 'Siz boshlagan narsalar shu yerda ko‘rinadi.'],
  pl: ['Nowa strona', 'Nic tu jeszcze nie ma', 'To, co zaczniesz, pojawi się tutaj.'],
  ru: ['Новая страница', 'Здесь пока ничего нет', 'Начатое вами появится здесь.'],
};

/** Its words in every language, those for pages of others included. What is there already stays, but for what is no longer true. */
export function wordFiles({ feature, camel, spoken }, purpose, read) {
  const title = webPathOf(feature, read)
    .replace(/^\/(pages\/)?/, '')
    .replace('/', '.');
  const isPlanned = read(`apps/web/src/features/${feature}/find-entries.ts`) !== undefined;
  return Object.fromEntries(
    Object.entries(SAID).map(([language, [page, empty, hint]]) => {
      const path = `packages/i18n/messages/${language}/${feature}.json`;
      const isEnglish = language === 'en';
      const name = isEnglish ? capital(spoken) : page;
      const said = Object.entries(JSON.parse(read(path) ?? '{}')).filter(
        ([key]) => key !== `screens:${title}` && key !== `console:later.${feature}`,
      );
      const words = {
        empty,
        emptyHint: hint,
        [`titles:${title}`]: name,
        ...(!isPlanned && {
          [`find:${camel}.title`]: name,
          [`find:${camel}.text`]: isEnglish ? `${capital(purpose)}.` : hint,
        }),
        ...(isEnglish && {
          [`console:section.${feature}`]: capital(spoken),
          [`console:${feature}.text`]: 'What customers have here, newest first.',
          [`console:${feature}.none`]: 'Nothing here yet',
          [`console:${feature}.noneHint`]: 'They appear here when customers start them.',
        }),
        ...Object.fromEntries(said),
      };
      return [path, `${JSON.stringify(words, null, 2)}\n`];
    }),
  );
}
