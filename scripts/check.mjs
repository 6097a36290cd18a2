// npm run check: all checks of the code that do not run the product.
import './lib/require-node.mjs';
import { runChecks } from './lib/run-checks.mjs';
import { ensureInstalled } from './lib/ensure-ready.mjs';
import { main } from './lib/project.mjs';

await main(async () => {
  await ensureInstalled();
  const { failed } = await runChecks();
  return failed === 0 ? 0 : 1;
});
