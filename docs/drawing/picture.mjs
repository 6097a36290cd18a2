import { assignLanes, shortestOrder } from './module-order.mjs';
import { arrow, arrowheads, band, box, ink, quiet, text } from './shapes.mjs';

const WIDTH = 1360;
const EDGE = 40;
const INNER = WIDTH - 2 * EDGE;
const LANE = 15;
const PAD = 18;
const colours = ['#2563eb', '#c2410c', '#15803d', '#7c3aed', '#be123c', '#0e7490', '#a16207', '#4338ca', '#9d174d'];
const plural = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

const namesBelow = (files, prefix) => [...files.keys()].filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length));

/** Wraps words into lines of at most `letters` letters. */
function wrapped(words, letters) {
  return words.split(' · ').reduce(
    (lines, word) => {
      const longer = [lines.at(-1), word].filter(Boolean).join(' · ');
      return longer.length > letters ? [...lines, word] : [...lines.slice(0, -1), longer];
    },
    [''],
  );
}

/** Draws equal boxes side by side, each with a name and grey lines below it. */
function row(x, y, width, height, entries) {
  const each = (width - (entries.length - 1) * 12) / entries.length;
  return entries.map(([name, more], index) => {
    const left = x + index * (each + 12);
    const lines = wrapped(more, Math.floor((each - 20) / 6.2));
    return [
      box(left, y, each, height),
      text(left + 12, y + 22, name, { weight: 600 }),
      ...lines.map((line, below) => text(left + 12, y + 40 + below * 16, line, { size: 11.5, colour: quiet })),
    ].join('');
  });
}

/** Room for the features of the back office, the audience with most of them. */
const FEATURES = 138;
const WEB = FEATURES + 134;

function drawWeb(top, { files }) {
  const features = ['customer', 'partner', 'admin']
    .map((audience) => [`features/${audience}`, namesBelow(files, `web/features/${audience}/`).filter((name) => !name.includes('.'))])
    .filter(([, names]) => names.length > 0)
    .map(([feature, names]) => [feature, names.join(' · ')]);
  const shared = ['app', 'kit', 'api', 'session', 'brand', 'i18n', 'browser'].map((name) => [
    name,
    plural(files.get(`web/${name}`) ?? 0, 'file'),
  ]);
  return [
    band(EDGE, top, INNER, WEB, 'web/src', 'browser code: one chunk for each audience; features do not import each other', '#f0f9ff'),
    ...row(EDGE + PAD, top + 44, INNER - 2 * PAD, FEATURES, features),
    ...row(EDGE + PAD, top + 60 + FEATURES, INNER - 2 * PAD, 56, shared),
  ];
}

/** Draws the modules with their folders, and above them one arrow for each importing pair, ending at the messages of the other module. */
function drawModules(top, { files, edges }) {
  const talks = [...edges].flatMap(([edge, count]) => {
    const found = /^modules\/([^/]+)\/[^ ]+ → modules\/([^/]+)\/messages$/.exec(edge);
    return found && found[1] !== found[2] ? [{ from: found[1], to: found[2], count }] : [];
  });
  const pairs = Object.values(Object.groupBy(talks, ({ from, to }) => `${from} ${to}`)).map((same) => ({
    ...same[0],
    count: same.reduce((sum, { count }) => sum + count, 0),
  }));
  const names = [...new Set(namesBelow(files, 'modules/').map((part) => part.split('/')[0]))].sort();
  const order = shortestOrder(
    names,
    pairs.map(({ from, to }) => [from, to]),
  );
  const each = (INNER - 2 * PAD - (order.length - 1) * 16) / order.length;
  const leftOf = (name) => EDGE + PAD + order.indexOf(name) * (each + 16);
  const colourOf = (name) => colours[names.indexOf(name) % colours.length];

  const lines = assignLanes(
    pairs.map((pair) => {
      const others = pairs.filter(({ to }) => to === pair.to).toSorted((one, other) => leftOf(one.from) - leftOf(other.from));
      const outgoing = pairs.filter(({ from }) => from === pair.from).toSorted((one, other) => leftOf(one.to) - leftOf(other.to));
      const start = leftOf(pair.from) + 14 + outgoing.indexOf(pair) * 13;
      const end = leftOf(pair.to) + each - 16 - (others.length - 1 - others.indexOf(pair)) * 15;
      return { ...pair, start, end, left: Math.min(start, end), right: Math.max(start, end) };
    }),
  );
  const lanes = Math.max(0, ...lines.map(({ lane }) => lane + 1));
  const cards = top + 44 + lanes * LANE + 24;
  const folders = (name) => {
    const all = namesBelow(files, `modules/${name}/`).filter((folder) => !folder.endsWith('.ts'));
    const known = ['http', 'handlers', 'domain'];
    return [
      ...known.filter((folder) => all.includes(folder)),
      ...all.filter((folder) => !known.includes(folder) && folder !== 'messages').sort(),
    ];
  };
  const tallest = Math.max(...order.map((name) => folders(name).length));
  const height = 84 + tallest * 24;

  const drawn = order.flatMap((name) => {
    const x = leftOf(name);
    const count = (folder) => files.get(`modules/${name}/${folder}`) ?? 0;
    return [
      box(x, cards, each, height, { stroke: colourOf(name) }),
      box(x + 8, cards + 8, each - 16, 26, { fill: '#f8fafc', stroke: colourOf(name), radius: 6 }),
      text(x + 18, cards + 26, 'messages', { size: 12, weight: 600, colour: colourOf(name) }),
      text(x + 14, cards + 58, name, { size: 15, weight: 700 }),
      ...folders(name).flatMap((folder, index) => [
        text(x + 14, cards + 82 + index * 24, folder, { size: 12.5 }),
        text(x + each - 14, cards + 82 + index * 24, count(folder), { size: 12, colour: quiet, anchor: 'end' }),
      ]),
    ];
  });
  const arrows = lines.map(({ from, start, end, lane }) => {
    const y = cards - 16 - lane * LANE;
    return arrow([[start, cards], [start, y], [end, y], [end, cards + 7]], { colour: colourOf(from) }); // oxfmt-ignore
  });
  const bottom = cards + height + PAD;
  const meaning = 'each arrow: a module that imports messages of another module';
  return { svg: [band(EDGE, top, INNER, bottom - top, 'src/modules', meaning, '#fefce8'), ...drawn, ...arrows], bottom };
}

/** Draws the whole picture. All imports point downwards. */
export function drawPicture(graph) {
  const { files, tables, rules, broken } = graph;
  const web = 96;
  const entry = web + WEB + 44;
  const modules = drawModules(entry + 100 + 30, graph);
  const platform = modules.bottom + 40;
  const contracts = platform + 122 + 40;
  const height = contracts + 112 + 40;
  const processes = [
    ['main.ts', 'HTTP process'],
    ['worker.ts', 'worker process, any number'],
    ['embedded.ts', 'all in one, for npm start'],
    ['tools', 'seed, doctor, lender simulator'],
    ['app.module.ts', 'registers all modules'],
  ];
  const parts = namesBelow(files, 'platform/')
    .sort()
    .map((name) => [name, plural(files.get(`platform/${name}`) ?? 0, 'file')]);
  const middle = WIDTH / 2;
  const margin = WIDTH - EDGE / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Inter, 'Segoe UI', Roboto, 'DejaVu Sans', Arial, sans-serif">`,
    `<title>The parts of the product and what they import</title>`,
    arrowheads([quiet, ink, ...colours]),
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    text(EDGE, 46, 'The parts of the product and what they import', { size: 24, weight: 700 }),
    text(
      EDGE,
      72,
      `Drawn from the imports in the code. All imports point downwards; ${plural(rules, 'dependency rule')}, ${plural(broken, 'violation')}.`,
      { size: 14, colour: quiet },
    ),
    ...drawWeb(web, graph),
    arrow(
      [
        [middle, web + WEB],
        [middle, entry],
      ],
      { colour: ink, dashed: true },
    ),
    text(middle + 12, web + WEB + 26, 'HTTP: openapi.json → generated client', { size: 12.5, colour: quiet }),
    arrow(
      [
        [WIDTH - EDGE, web + WEB / 2],
        [margin, web + WEB / 2],
        [margin, contracts + 56],
        [WIDTH - EDGE + 1, contracts + 56],
      ],
      { colour: ink },
    ),
    band(EDGE, entry, INNER, 100, 'src', 'processes and tools: the same modules in each', '#f8fafc'),
    ...row(EDGE + PAD, entry + 38, INNER - 2 * PAD, 52, processes),
    arrow(
      [
        [middle, entry + 100],
        [middle, entry + 129],
      ],
      { colour: ink },
    ),
    ...modules.svg,
    arrow(
      [
        [middle, modules.bottom],
        [middle, platform - 1],
      ],
      { colour: ink },
    ),
    band(EDGE, platform, INNER, 122, 'src/platform', 'technical code; imports no module', '#f0fdf4'),
    ...row(EDGE + PAD, platform + 44, INNER - 2 * PAD, 58, parts),
    arrow(
      [
        [middle, platform + 122],
        [middle, contracts - 1],
      ],
      { colour: ink },
    ),
    band(
      EDGE,
      contracts,
      INNER,
      92,
      'src/contracts',
      'tables in pure TypeScript, shared by server and browser; imports nothing',
      '#fdf2f8',
    ),
    ...wrapped(tables.join(' · '), 120).map((line, below) =>
      text(EDGE + PAD, contracts + 58 + below * 22, line, { size: 14, weight: 600 }),
    ),
    `</svg>\n`,
  ].join('\n');
}
