import type { Page } from 'playwright-core';

/** Factor by which the processor is slowed down: the measurement is CPU time, whatever else runs on the machine. */
export const CPU_SLOWDOWN = 4;
const ROUNDS = 12;
/** Ages that no row of the list has, and that are valid as the maximum age of a lender. */
const AGES = { first: 61, count: 39 } as const;

export interface ListSpeed {
  /** Milliseconds from the press to the rendered result; the best of several rounds, as other load only adds to it. */
  readonly sort: number;
  readonly edit: number;
}

/** Exactly two hundred lenders, in an order that a sort by income changes. */
export const twoHundredLenders = [
  'update lenders.lender set deleted_at = now()',
  `insert into lenders.lender (id, name, loan_type, min_income, max_income, min_age, max_age, ticket_class, credit_score_class, priority, rate_min, rate_max,
     fee_percent_min, fee_percent_max, penal_terms, version, created_at, updated_at)
   select gen_random_uuid(), 'Slow-' || n, 'pl', (n * 37 % 200) * 1000, 1000000, 21, 60, 3, 4, n, 12, 18, 1, 2,
     '[{"kind":"delay","basis":"percent_month_instalment","figure":2,"minimum":null}]', 1, now(), now() from generate_series(1, 200) n`,
] as const;

/** Clicks an element and waits until the page reports completion and has rendered it. */
const timed = (press: string, isDone: string) => `new Promise((resolve) => {
  const look = () => (${isDone}) ? requestAnimationFrame(() => setTimeout(resolve)) : requestAnimationFrame(look);
  ${press};
  look();
})`;

/**
 * Measures a sort and an edit in an open list of 200 lenders. Each turn on one list has its own number, so that the typed value is new to
 * its cells.
 */
export async function measureListSpeed(page: Page, turn = 0): Promise<ListSpeed> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000 * CPU_SLOWDOWN;
  };
  const cost = async (deed: string) => {
    const before = await work();
    await page.evaluate(`(() => { ${deed} })()`);
    return (await work()) - before;
  };
  const first = `document.querySelector('[role=rowheader]').textContent`;
  const head = `[...document.querySelectorAll('[role=columnheader] button')].find((each) => each.textContent.startsWith('Min income'))`;
  const sorts: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    sorts.push(await cost(`const before = ${first}; const head = ${head}; return ${timed('head.click()', `${first} !== before`)};`));
  const edits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const age = String(AGES.first + ((turn * ROUNDS + round) % AGES.count));
    await page.getByRole('button', { name: 'Edit Max age' }).nth(round).click();
    await page.keyboard.type(age);
    const enter = `input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))`;
    edits.push(
      await cost(
        `const input = document.activeElement; const cell = input.closest('td'); return ${timed(enter, `cell.textContent.includes('${age}')`)};`,
      ),
    );
  }
  await session.detach();
  return { sort: Math.round(Math.min(...sorts)), edit: Math.round(Math.min(...edits)) };
}
