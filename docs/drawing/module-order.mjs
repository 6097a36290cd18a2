/** Yields all orders of a short list. */
function* orders(names) {
  if (names.length < 2) yield names;
  for (const [index, name] of names.entries()) for (const rest of orders(names.toSpliced(index, 1))) yield [name, ...rest];
}

/** Returns the order with the shortest arrows between modules. `edges`: pairs of names. */
export function shortestOrder(names, edges) {
  const lengthOf = (order) => edges.reduce((sum, [from, to]) => sum + Math.abs(order.indexOf(from) - order.indexOf(to)), 0);
  let best = { order: names, length: lengthOf(names) };
  for (const order of orders(names)) {
    const length = lengthOf(order);
    if (length < best.length) best = { order, length };
  }
  return best.order;
}

/** Assigns lanes to horizontal lines; lines that do not overlap share one. Adds `lane` to each `{ left, right }`. */
export function assignLanes(lines) {
  const lanes = [];
  return lines
    .toSorted((one, other) => one.right - one.left - (other.right - other.left))
    .map((line) => {
      const free = lanes.findIndex((taken) => taken.every(({ left, right }) => line.right < left - 14 || line.left > right + 14));
      const lane = free < 0 ? lanes.push([]) - 1 : free;
      lanes[lane].push(line);
      return { ...line, lane };
    });
}
