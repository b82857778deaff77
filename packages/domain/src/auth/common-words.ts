/**
 * Words that stand in the passwords people use most: the word itself, first names, pets, teams, cars, bands, months.
 * Whoever guesses passwords begins with these, plus a figure or a year, so a password made of one is no better than one.
 * Kept as text because a thousand quoted strings would be three times the size, and the page loads it too.
 */
const WORDS = `
access account admin administrator default demo enter foobar guest hello help helpme hola letmein login logon master
member money mypass mysecret newpass online open openup pass passport passw passwd password passwort passwor parola
contrasena senha geheim private root secret secure security service sesame system temp test tester testing trustno
update user username welcome wordpass changeme changeit superuser sysadmin qwerty qwert azerty qwertz asdf zxcv
adgjmptw freeuser freepass lifehack hesoyam idontknow whatever nothing anything something forget forgot remember

love lover lovers loveme loveyou lovely iloveu iloveyou iloveme mylove onelove truelove lovelove forever always kiss
kissme baby babygirl babyboy babydoll babe honey sweet sweetie sweety sweetpea sweetheart darling angel angels beauty
beautiful pretty princess prince queen king lady ladies boy girl girls boys friend friends friendship family mother
father mommy daddy mama papa sister brother husband wife sexy sex hot hottie happy smile smiley lucky dream dreams
dreamer hope faith peace heaven heart hearts sunshine sunset sunrise rainbow flower flowers butterfly star stars
starlight moon moonlight summer winter spring autumn january february march april may june july august september
october november december monday tuesday wednesday thursday friday saturday sunday birthday christmas holiday

fuck fucker fuckoff fuckyou fuckme fucking asshole bitch bullshit shit shithead biteme eatme blowme suckit suckme
dick dickhead pussy bastard butthead jackass badass horny naughty naked porn playboy hooker stupid loser killer hacker
crazy psycho insane maniac madman rebel badboy bigboy bigman bigdog bigdaddy theman theone therock player pimp hardcore

michael daniel david robert john james william thomas richard charles joseph george edward andrew anthony matthew
joshua justin christopher christian christin christop nicholas nicolas benjamin alexander alexande alexandr alexandra
aleksandr alex alexis andre andrea andreas andrei andrey adam aaron adrian albert alberto alfred alan allison alyssa
amanda amber amy anderson angela angelina angelo anna anne annie antonio antonia arnold arthur ashley austin bailey
barbara barry becky bella bernard beth betty bianca bill billy bobby bonnie bradley brandon brandy brenda brian
brittany britney brooke bruce bruno bryan caitlin calvin cameron camila candy carlos carmen carol caroline carolina
carrie casey cassie catherine chantal charlie charlotte chelsea cheryl chester chris chrissy christina christine
christy cindy claire claudia clinton cody colleen connie connor courtney craig cristina crystal curtis cynthia daisy
dakota damian damien dana daniela danielle danny darren dave dean debbie deborah denis denise dennis derek destiny
diana diane diego dima dmitry dominic donald donna dorothy douglas dragana duncan dustin dylan eddie edgar eduardo
elaine elena eleanor elizabeth ella ellen emily emma enrique eric erica erika erik esther ethan eugene eva evelyn
fabian fatima felix fernando florence francesca francesco francis francisco frank frankie franklin fred freddie freddy
gabriel gabriela gabriella galina gary gemma georgia gerald gilbert gina giovanni gloria gordon grace gracie graham
gregory guillermo gustavo hannah harold harriet harris harrison harry harvey heather hector heidi helen helena henry
herbert herman holly howard hugo ian ibrahim igor irina isaac isabel isabella isabelle ivan jack jackie jackson jacob
jaime jake jamie jane janet janice jasmin jasmine jason jasper javier jean jeff jeffrey jenna jennifer jenny jeremy
jerome jerry jesse jessica jessie jesus jill jimmy joanna joanne joel joey johanna johnny johnson jonathan jordan jorge
jose josephine juan judith julia julian juliana julie juliet juliette kaitlyn karen karina karl kate katherine
kathleen kathryn kathy katie katrina kayla keith kelly kelsey kenneth kerry kevin kimberly kirill kristen kristin
kristina kyle larisa larry laura lauren lawrence leah lena leo leonard leonardo leslie lewis liam lily linda lindsay
lindsey lisa logan lorenzo louis louise lucas lucia lucy luis luke maddie madison maggie maksim malcolm manuel marcel
marco marcos marcus margaret maria mariah mariana marie marina mario marion marissa mark markus marlene marta martha
martin martina marvin mary maryjane mason mateo matt maurice max maxine maxwell megan melanie melissa mercedes
michaela michal michel michele michelle miguel mike mikhail milan miller minnie miranda mitchell mohamed mohammed
muhammad ahmed molly monica monika monique morgan morris murphy murray nadia nadine nancy naomi natalia natalie natali
natasha nathan nathaniel nelson nicola nicole nikita nikki nina noah norman olga oliver olivia oksana omar oscar pablo
pamela parker patricia patrick paul paula pauline pedro peggy penelope peter philip phillip phoebe pierre polina
preston rachel rafael ralph ramona randy raquel raymond rebecca regina renata ricardo ricky riley roberta roberto robin
rodrigo roger roland roman romeo ronald ronaldo rosa rose rosemary roxanne ruby rudolf ruslan russell ruth ryan sabrina
sally salvador sam samantha sammy samson samuel sandra sandy santiago sara sarah sasha scott sean sebastian serena
serega sergey sergio shannon sharon sheila shelby shelly sheryl shirley sidney silvia simon simone simpson sofia
sonia sophia sophie spencer stacey stanley stefan stefanie stella stephanie stephani stephen steve steven stewart
stuart summer susan suzanne svetlana sydney sylvia tamara tanya tara tatiana taylor teresa terry theodore theresa
tiffany timothy tina tobias tommy tony tracey tracy travis trevor tristan tyler ursula valentin valentina valeria
valerie vanessa vera veronica veronika victor victoria viktor viktoria vincent vladimir wallace walter warren wayne
wendy wesley whitney william williams willie wilson winston wolfgang xavier yolanda yvonne zachary zoe garcia
rodriguez martinez gonzalez lopez smith jones brown

dragon monkey tiger tigger tigers lion eagle eagles falcon hawk panther panthers jaguar cougar bear bears wolf wolves
wolfpack dog doggie doggy puppy cat cats kitty kitten pussycat horse horses pony donkey rabbit bunny chicken duck
turtle dolphin dolphins shark sharks whale fish fishing goldfish catfish snake spider scorpion scorpio butterfly bird
birdie bluebird phoenix unicorn elephant buffalo mustang bronco broncos bulldog bulldogs beagle pitbull rascal fluffy
snoopy sparky buster buddy bubba bandit bear ginger pepper smokey shadow lucky maxmax midnight oreo patches princess
rocky sassy scooter snowball socks spike spot whiskers missy muffin cookie cookies peanut pumpkin pebbles pickles
peaches cupcake chocolate vanilla banana apple apples orange cherry strawberry lemon coffee pizza cheese butter sugar
candy biscuit popcorn icecream burger pancake noodles nugget pepsi cocacola drpepper beer vodka whiskey tequila corona
heineken guinness marlboro budlight

football baseball basketball soccer hockey softball tennis golf golfer cricket rugby volleyball lacrosse swimming
wrestling karate boxing racing skater skateboard surfer runner sports sporting chelsea arsenal liverpool manchester
manutd united barcelona realmadrid juventus bayern celtic rangers everton tottenham westham milan inter boca steelers
cowboys packers yankees redsox dodgers raiders patriots redskins vikings giants lakers bulls celtics knicks spurs
bruins flyers redwings mets cubs braves sooners gators buckeyes wildcats huskers tarheels longhorns seminoles
spartans spartak dinamo galatasaray fenerbahce besiktas flamengo corinthians palmeiras santos ronaldinho messi neymar
beckham maradona jordan kobe lebron champion champions winner victory player number one trophy

superman batman spiderman ironman wolverine hulk thor avenger avengers captain hero heroes joker marvel starwars
startrek stargate skywalker vader yoda jedi anakin obiwan hansolo matrix neo trinity gandalf frodo hobbit legolas
aragorn hogwarts harrypotter potter hermione voldemort pokemon pikachu charizard naruto sasuke goku vegeta dragonball
onepiece sonic mario zelda nintendo playstation xbox minecraft fortnite roblox warcraft starcraft diablo counter strike
halo gamer gaming games simpsons homer bart garfield scooby mickey disney barbie godzilla kingkong terminator predator
titanic avatar rambo rocky gladiator spartan spartacus hercules apollo athena zeus merlin wizard magic vampire
twilight zombie ghost monster demon devil angel lucifer satan hell hellfire inferno nemesis phantom eclipse enigma
metallica slipknot nirvana acdc beatles eminem tupac greenday blink linkinpark linkin park ironmaiden pantera rammstein
pearljam korn deftones slayer megadeth guitar drummer piano music musicman rockstar rockon rocknroll hiphop reggae
marley elvis madonna rihanna beyonce shakira justinbieber bieber onedirection bts blackpink exo

america american england london paris berlin madrid roma italia france germany espana mexico brasil brazil argentina
colombia canada russia ukraine polska turkiye istanbul pakistan india indonesia philippines vietnam korea japan china
hongkong singapore malaysia australia scotland ireland africa nigeria egypt arabia dubai texas florida california
colorado arizona alabama michigan virginia carolina chicago boston dallas houston denver detroit miami orlando seattle
brooklyn newyork lasvegas hollywood hawaii alaska jamaica casino paradise island beach ocean mountain river forest
desert thunder lightning storm tornado hurricane blizzard snow snowman winter fire fireball firebird water earth wind
galaxy universe planet jupiter saturn mercury neptune venus pluto gemini taurus aries leo virgo libra aquarius pisces

ferrari porsche mercedes corvette camaro mustang toyota honda nissan suzuki yamaha kawasaki subaru mazda bmw audi
volvo jaguar cadillac chevy chevrolet dodge ford jeep harley ducati diesel turbo racecar samsung nokia motorola iphone
android google facebook yahoo hotmail gmail twitter youtube instagram tiktok microsoft windows apple macintosh linux
ubuntu internet computer laptop keyboard printer network server website webmaster logitech compaq dell toshiba sony
panasonic philips siemens adidas nike puma reebok gucci prada rolex silver gold golden diamond diamonds platinum
crystal emerald bitcoin crypto ethereum tether binance blockchain hodl tothemoon wallet trading trader candor finance

black white red blue green yellow purple pink orange silver brown grey violet blonde redhead blackcat blackdog
bluesky bluemoon redrose green day dark darkness darkside knight warrior samurai ninja pirate viking soldier sniper
hunter ranger fighter fireman police doctor nurse teacher student school college university engineer lawyer business
office manager boss chief president general captain sergeant marine marines navy army airforce airborne semperfi
freedom liberty justice power energy force victory success perfect awesome amazing fantastic incredible special
creative digital classic standard ultimate extreme infinity future destiny legend legacy empire kingdom castle
explorer maverick iceman outlaw renegade spirit passion fantasy mystery secret adventure treasure fortune million
millionaire billion dollar cash rich richard blessed bless amen jesus christ jesuschrist godisgood god allah
bismillah buddha krishna shalom trinity gospel bible church praise worship
privet parol lubov lubovzc andrey marusya krasota solnce zvezda
amor teamo amore tequiero corazon princesa hermosa estrella familia felicidad bonita chocolate mariposa sebastian
schatz liebe sommer hallo passwort fussball sonne
soleil bonjour motdepasse jetaime doudou chouchou loulou
sayang cinta bismillah anjing kucing indonesia
askim seni seviyorum
woaini nihao
`;

/** Each once, however many kinds of thing it is. */
export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Rows of keyboards and alphabets: three neighbours are already a habit. */
export const ROWS: readonly string[] = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  'azertyuiop',
  'qsdfghjklm',
  'qwertzuiop',
  'йцукенгшщзхъ',
  'фывапролджэ',
  'ячсмитьбю',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  '!@#$%^&*()',
];

/** Longer ways over the keys and figures everybody knows; short pieces of them would be found in any number. */
export const WAYS: readonly string[] = [
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'zaq12wsxcde34rfvbgt56yhnmju7',
  '1qazxsw23edcvfr45tgbnhy6',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qazxswedcvfrtgbnhyujmkiolp',
  'qweasdzxc',
  'qwaszxdf',
  '12qwaszx',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'a1b2c3d4e5f6g7h8',
  '1a2b3c4d5e6f7g8h',
  '11223344556677889900',
  '010203040506070809',
  '1029384756',
  '192837465',
  '13579',
  '24681012',
  '147258369',
  '741852963',
  '789456123',
  '123654789',
  '147852369',
  '147896325',
  '159753',
  '159357',
  '951753',
  '25802580',
  '31415926535',
  '112358132134',
  '4815162342',
  '5201314',
];
