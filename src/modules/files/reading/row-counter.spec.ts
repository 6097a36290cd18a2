import { describe, expect, it } from '@jest/globals';
import { RowCounter } from './row-counter.js';

describe('RowCounter', () => {
  it('counts equal rows, wherever they are', () => {
    const counter = new RowCounter();
    const rows = [
      ['A1', 5, null],
      ['A2', 5, null],
      ['A1', 5, null],
      ['A1', null, 5],
      ['A1', 5, null],
    ];
    expect(rows.map((cells) => counter.add({ cells }))).toEqual([1, 1, 2, 1, 3]);
  });

  it('does not take different rows for equal ones, however many there are and however alike they are', () => {
    const counter = new RowCounter();
    let most = 0;
    for (let row = 0; row < 300_000; row++) most = Math.max(most, counter.add({ cells: [row, 'Approved', `row ${row}`] }));
    // A limit of rows is ten thousand; 300,000 rows put five into an entry.
    expect(most).toBeLessThan(100);
  });

  it('compares the beginning of a long text', () => {
    const counter = new RowCounter();
    expect([counter.add({ cells: ['x'.repeat(30_000)] }), counter.add({ cells: ['x'.repeat(30_001)] })]).toEqual([1, 2]);
  });
});
