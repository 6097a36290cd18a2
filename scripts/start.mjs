// npm start: installs and builds what is missing, then runs the whole product in one process.
import './lib/require-node.mjs';
import { build, staleParts } from './lib/ensure-built.mjs';
import { install, isInstalled } from './lib/ensure-installed.mjs';
import { requireFreePort } from './lib/port.mjs';
import { showProgress } from './lib/progress.mjs';
import { inRoot, main, productNode } from './lib/project.mjs';
import { hold } from './lib/run.mjs';

await main(async () => {
  await requireFreePort(process.env.PORT || undefined);

  const slow = [];
  if (!isInstalled()) slow.push(['Installing packages (a minute or two)', install]);
  const stale = staleParts();
  if (stale.length > 0) slow.push(['Building (about ten seconds)', () => build(stale)]);

  const total = slow.length + 1;
  for (const [index, [title, work]] of slow.entries()) await showProgress(`${index + 1}/${total} ${title}`, work);
  if (slow.length > 0) console.log(`${total}/${total} Starting`);
  const env = { NODE_COMPILE_CACHE: inRoot('var/compile-cache'), ...process.env };
  return hold(productNode, ['--enable-source-maps', 'dist-server/embedded.js'], { env });
});
