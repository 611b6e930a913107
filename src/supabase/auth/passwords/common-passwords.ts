/**
 * Words in the most common passwords, in English and Swedish. With the usual additions (digits, years, punctuation,
 * letters written as digits) they match many thousands of passwords.
 */
const WORDS = new Set(
  `password passord losenord lösenord lozenord secret hemlig hemligt hemlighet admin administrator administrationen root user guest gast gäst test testing
  tester demo default changeme change login logga welcome valkommen välkommen letmein letmeinn openup iloveyou jagalskardig jagälskardig alskling älskling
  alskar älskar kärlek karlek love lovely loveme sunshine solsken princess prinsessa prince prins dragon drake monkey apa football fotboll soccer
  baseball basketball hockey ishockey innebandy handboll superman batman spiderman pokemon starwars master mastare mästare shadow skugga killer
  trustno trustnoone whatever freedom frihet blink hello hejsan hejhej hej hallo hallå tjena goddag computer dator internet samsung apple iphone google
  facebook instagram spotify microsoft windows linux minecraft fortnite roblox youtube netflix azerty qwerty qwertz qwertyuiop asdf asdfgh asdfghjkl
  asdfghj zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wasd poiuyt mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh aaa bbb xxx
  sverige sweden svensk stockholm goteborg göteborg malmo malmö uppsala linkoping linköping orebro örebro vasteras västerås helsingborg norrkoping
  norrköping jonkoping jönköping umea umeå lund boras borås gavle gävle aik djurgarden djurgården hammarby bajen ifk ifkgoteborg malmoff brynas
  brynäs frolunda frölunda farjestad färjestad leksand modo lulea luleå skelleftea skellefteå arsenal liverpool chelsea manchester united barcelona
  realmadrid juventus milan yankees lakers cowboys steelers ferrari porsche volvo saab mercedes corvette mustang harley yamaha honda toyota
  sommar summer vinter winter var vår spring host höst autumn januari january februari february mars march april maj may juni june juli july augusti
  august september oktober october november december mandag måndag monday tisdag tuesday onsdag wednesday torsdag thursday fredag friday lordag lördag
  saturday sondag söndag sunday midsommar jul julafton tomten christmas pask påsk semester holiday
  anna maria eva karin kristina lena sara emma linda johanna marie birgitta ingrid margareta elin hanna malin jenny anders erik johan lars karl per
  mikael jan peter hans fredrik daniel thomas andreas magnus mattias alexander oscar oskar lucas lukas elias hugo oliver william liam noah alice
  lilly maja ella wilma olivia astrid saga freja vera ebba michael jennifer jessica jordan ashley amanda michelle nicole robert matthew charlie
  andrew joshua george thomas taylor harley hunter buster tigger ginger pepper cookie peanut maggie bailey snoopy garfield mickey
  banan banana apelsin orange choklad chocolate kaffe coffee cheese ost pizza pasta glass godis smulan kisse katt katten kattunge hund hunden hundar
  valp fisk hast häst hasten hästen kanin fagel fågel bjorn björn varg tiger lejon lion elefant blomma blommor flower ros rose sol solen mane måne
  stjarna stjärna star himmel hav havet skog skogen snow snö sno regnbage regnbåge rainbow purple silver guld gold diamond diamant svart black vit
  mamma pappa mormor morfar farmor farfar familj family barn barnen baby bebis sötnos sotnos snuggan gumman gubben kompis vanner vänner friends
  jesus christ gud god angel angels ängel angel faith hope hopp peace fred lucky tur magic magi power kraft matrix phoenix merlin
  ranger hunter soldier warrior knight thunder eagle falcon panther cobra viper pirate ninja samurai wizard hudvard hudvård doktor lakare läkare
  patient sjukvard sjukvård klinik halsa hälsa hud akne`.split(/\s+/),
);

const KEYBOARD = [
  '1234567890',
  'qwertyuiopåö',
  'asdfghjklöä',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyzåäö',
  '0987654321',
];
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A shorter match says nothing about the rest of the password. */
const MIN_LEAKED_CORE = 4;
const NONE: ReadonlySet<string> = new Set();

/**
 * Whether an attacker would guess this password early. `known` are words about the account: its address, the name of the
 * service; `leaked` are whole passwords.
 */
export function isCommonPassword(
  password: string,
  known: readonly string[] = [],
  leaked: ReadonlySet<string> = NONE,
): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  if (leaked.has(plain) || isMonotonous(plain) || isRun(plain)) return true;
  const words = new Set(known.map((word) => word.toLowerCase()).filter((word) => word.length > 2));
  return [plain, spelledOut(plain), spelledOut(stripped(plain))].some((candidate) => {
    const core = stripped(candidate);
    if (core.length >= MIN_LEAKED_CORE && leaked.has(core)) return true;
    const half = core.slice(0, core.length / 2);
    return [core, core.replace(/[^\p{L}]/gu, ''), half + half === core ? half : core].some(
      (word) => WORDS.has(word) || words.has(word),
    );
  });
}

/** Without digits, spaces and punctuation at both ends. */
function stripped(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function spelledOut(text: string): string {
  return [...text].map((character) => LOOKALIKES[character] ?? character).join('');
}

/** At most two different characters, or digits that repeat a short group: `aaaaaaaa`, `12121212`, `20102010`. */
function isMonotonous(text: string): boolean {
  return new Set(text).size <= 2 || /^(.{1,4})\1+$/u.test(text);
}

/** Neighbours on the keyboard or in the alphabet from end to end, once or several: `1234abcd`, `qwerty123`. */
function isRun(text: string): boolean {
  let rest = text;
  while (rest.length > 0) {
    const length = longestRun(rest);
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRun(text: string): number {
  for (let length = text.length; length >= 3; length -= 1) {
    const part = text.slice(0, length);
    const backwards = [...part].reverse().join('');
    if (KEYBOARD.some((row) => row.includes(part) || row.includes(backwards))) return length;
  }
  return 0;
}

let read: Promise<ReadonlySet<string>> | null = null;

/**
 * The 49,000 passwords that leaks hold most often, in lower case (the list of zxcvbn). Read when first asked for: a tenth
 * of a second once, and 4 MB from then on.
 */
export function leakedPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return read;
}
