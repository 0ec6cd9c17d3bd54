// Posts as people write them, and keywords as people filter by, both made from a fixed seed: frequent
// words of ten languages, rare words put together from syllables, names, hashtags, addresses, emoji.

interface Language {
  /** How many of a hundred posts are in it. */
  readonly share: number;
  /** Frequent words. */
  readonly words: readonly string[];
  /** What rare words are made of. */
  readonly syllables: readonly string[];
  /** Between words. */
  readonly space: string;
  readonly end: string;
}

const split = (text: string): readonly string[] => text.split(" ");

const LANGUAGES: readonly Language[] = [
  {
    share: 45,
    words: split(
      "the and to of a in is that it for on with you this was have not are but what so they we all can just about people like more time when some would new our good today really think know want been why how day back work after two over thing still even make never right because",
    ),
    syllables: split(
      "ar be cor da el fin gra ho in jo ka lo mer na or pe qui ra sta ter un ver wal xe yo za tion ment ing ly ness ship",
    ),
    space: " ",
    end: ".",
  },
  {
    share: 14,
    words: split(
      "der die und das ist nicht ich es ein mit für auf wir auch so aber wenn noch nur über schon mehr heute wieder große Straße können müssen weiß gibt immer doch mal einfach Leute",
    ),
    syllables: split(
      "ab auf be schaft ung heit ver stand schlag groß füß gräm löß ster kel ner burg haus wald tier kraft zeit",
    ),
    space: " ",
    end: ".",
  },
  {
    share: 8,
    words: split(
      "le la les de des un une et est que pas je vous nous pour dans sur avec ce il elle mais plus très être été même déjà où ça c'est j'ai aujourd'hui",
    ),
    syllables: split(
      "é ment tion eau ou bel cha dé fran gê lou mon nou par qué ri sou tè vier ble ette",
    ),
    space: " ",
    end: " !",
  },
  {
    share: 8,
    words: split(
      "el la los las de que y en un una es por con para no se lo su más pero como muy está también años día gente mañana qué sólo",
    ),
    syllables: split("ca ción dad es mien to ña po que ra sa ti vo lle ji gue rro mun do"),
    space: " ",
    end: ".",
  },
  {
    share: 5,
    words: split(
      "и в не на я что он с как это по но они мы все так его за был от то же бы для вы уже только сегодня очень можно",
    ),
    syllables: split("ба ве го ди жа зо ки ле мо не по ра со ту фе хо це чу ша щи ость ение ский"),
    space: " ",
    end: ".",
  },
  {
    share: 3,
    words: split(
      "και το να η ο του της στο με για που δεν θα είναι από σήμερα όλα μας πολύ Ελλάδα",
    ),
    syllables: split("α βε γο δι ζω θη κα λο μι νε πο ρά σι τος φος χώ ψη"),
    space: " ",
    end: ".",
  },
  {
    share: 8,
    words: split(
      "の は が を に で と も です ます した して いる ある 今日 人 何 この その 思う 好き 見た 時間 仕事 明日 猫",
    ),
    syllables: split("東 京 山 川 電 車 花 火 ゲ ー ム ア ニ メ 新 作 夏 祭 音 楽 展 会 本 店"),
    space: "",
    end: "。",
  },
  {
    share: 4,
    words: split("的 了 是 我 不 在 有 人 这 他 们 就 说 要 也 很 今天 什么 没有 可以 知道"),
    syllables: split("中 国 北 上 海 学 生 电 影 经 济 政 治 科 技 新 闻 游 戏 美 食"),
    space: "",
    end: "。",
  },
  {
    share: 3,
    words: split("이 그 저는 오늘 정말 너무 그리고 하지만 있다 없다 사람 생각 시간 같은 우리"),
    syllables: split("가 나 다 라 마 바 사 아 자 차 카 타 파 하 고 양 이 서 울 드 라 마"),
    space: " ",
    end: ".",
  },
  {
    share: 2,
    words: split("في من على أن هذا ما لا إلى كان هو عن مع اليوم كل قال يوم الله بعد"),
    syllables: split("ال مد رس كت اب ير ون ات بي ما نو حم جد سل"),
    space: " ",
    end: ".",
  },
];

const EMOJI = split("😀 😂 ❤️ 🎉 🔥 👩‍💻 🇪🇺 🐘 ✨ 🙏");
const RARE_WORDS_OF_A_LANGUAGE = 3000;

/** Numbers in [0, 1) that are the same in every process. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function oneOf<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

const rareWords = new Map<Language, readonly string[]>(
  LANGUAGES.map((language, at) => {
    const random = seeded(at + 1);
    const words = new Set<string>();
    while (words.size < RARE_WORDS_OF_A_LANGUAGE) {
      const length = 2 + Math.floor(random() * 3);
      words.add(Array.from({ length }, () => oneOf(language.syllables, random)).join(""));
    }
    return [language, [...words]];
  }),
);

/** Posts of 20 to 500 characters. */
export function postsOf(count: number): readonly string[] {
  const random = seeded(4711);
  return Array.from({ length: count }, () => postIn(languageAt(random() * 100), random));
}

/** Distinct keywords. Those of a smaller count are the first of a larger one. */
export function keywordsOf(count: number): readonly string[] {
  const random = seeded(42);
  const keywords = new Set<string>();
  while (keywords.size < count) {
    const language = languageAt(random() * 100);
    const rare = oneOf(rareWords.get(language) ?? [], random);
    const kind = random();
    if (kind < 0.7) keywords.add(rare);
    else if (kind < 0.8) keywords.add(`#${rare}`);
    else if (kind < 0.9) keywords.add(rare + language.space + oneOf(language.words, random));
    else keywords.add(`${rare}${Math.floor(random() * 100)}`);
  }
  return [...keywords];
}

function languageAt(share: number): Language {
  let left = share;
  const found = LANGUAGES.find((language) => (left -= language.share) < 0);
  return found ?? (LANGUAGES[0] as Language);
}

function postIn(language: Language, random: () => number): string {
  const target = 20 + random() ** 2 * 480;
  let post =
    random() < 0.2 ? `@${oneOf(LANGUAGES[0]?.syllables ?? [], random)}@example.social ` : "";
  while (post.length < target) post += sentenceIn(language, random);
  if (random() < 0.3)
    post += `https://example.org/${oneOf(rareWords.get(language) ?? [], random)} `;
  if (random() < 0.3) post += `#${oneOf(rareWords.get(language) ?? [], random)} `;
  if (random() < 0.3) post += oneOf(EMOJI, random);
  return post.trim();
}

function sentenceIn(language: Language, random: () => number): string {
  const words = Array.from({ length: 4 + Math.floor(random() * 10) }, () =>
    random() < 0.9
      ? oneOf(language.words, random)
      : oneOf(rareWords.get(language) ?? language.words, random),
  );
  const text = words.join(language.space);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${language.end} `;
}
