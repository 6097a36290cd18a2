// node docs/draw-architecture.mjs: draws docs/architecture.svg from the imports in the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture } from './drawing/picture.mjs';
import { readGraph, root } from './drawing/read-graph.mjs';

const file = join(root, 'docs/architecture.svg');
const picture = drawPicture(await readGraph());
/** Ignores the numbers of files, which change often. The picture is out of date when a part or an arrow changes. */
const withoutCounts = (svg) => svg.replace(/>\d+( files?)?</g, '><');

const isUpToDate = withoutCounts(readFileSync(file, 'utf8')) === withoutCounts(picture);

if (!isUpToDate) writeFileSync(file, picture);
