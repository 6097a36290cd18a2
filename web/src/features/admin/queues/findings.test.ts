import { describe, expect, it } from '@jest/globals';
import type { LenderHealthRow, OperationsResponse, ScheduleModel } from '../../../api/generated.ts';
import { createLenderHealth, createOperations, createQueueRow, createSchedule, createWorker } from '../../../testing/sample-operations.ts';
import { findingsIn } from './findings.ts';

const NOW = '2026-11-20T10:00:00.000Z';
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString();
const duration = (seconds: number) => `${seconds} s`;
const of = (state: Partial<OperationsResponse>, more: { schedules?: ScheduleModel[]; lenders?: LenderHealthRow[] } = {}) =>
  findingsIn({ operations: createOperations({ now: NOW, ...state }), duration, ...more }).map(({ key, variables, section }) => [
    key.replace('admin.queues.verdict.', ''),
    variables,
    section,
  ]);

describe('findings', () => {
  it('are empty while everything runs and while nothing is loaded', () => {
    expect(of({}, { schedules: [createSchedule({})], lenders: [createLenderHealth({})] })).toEqual([]);
    expect(findingsIn({ duration })).toEqual([]);
  });

  it.each<[string, Partial<OperationsResponse>, unknown[]]>([
    ['nobody works', { workers: [] }, ['noWorker', {}, 'workers']],
    ['all workers are silent', { workers: [createWorker({ is_alive: 0 })] }, ['noWorker', {}, 'workers']],
    ['one of them is silent', { workers: [createWorker({}), createWorker({ is_alive: 0 })] }, ['lostWorkers', { count: '1' }, 'workers']],
    ['messages are not published', { outbox: { waiting: 4, lag_seconds: 11 } }, ['outbox', { time: '11 s' }, 'queues']],
    [
      'there are dead letters',
      { queues: [createQueueRow({ dead_letters: 2 }), createQueueRow({ dead_letters: 3 })] },
      ['dead', { count: '5' }, 'dead'],
    ],
    [
      'nobody counts a queue',
      { queues: [createQueueRow({ seen_at: ago(31) })] },
      ['queueSilent', { queue: 'default', time: '31 s' }, 'queues'],
    ],
    [
      'a queue is held',
      { queues: [createQueueRow({ is_paused: 1, oldest_at: ago(900) })] },
      ['queuePaused', { queue: 'default' }, 'queues'],
    ],
    [
      'a job waits too long',
      { queues: [createQueueRow({ oldest_at: ago(61) })] },
      ['queueSlow', { queue: 'default', time: '61 s' }, 'queues'],
    ],
  ])('are reported when %s', (_, state, finding) => {
    expect(of(state)).toEqual([finding]);
  });

  it.each<[string, Partial<OperationsResponse>]>([
    ['messages are a little late', { outbox: { waiting: 4, lag_seconds: 9 } }],
    ['a job waits a little', { queues: [createQueueRow({ oldest_at: ago(60) })] }],
    ['a queue was counted a little while ago', { queues: [createQueueRow({ seen_at: ago(30) })] }],
  ])('are not reported when %s', (_, state) => {
    expect(of(state)).toEqual([]);
  });

  it('report missing workers once, and not for each queue without counts', () => {
    expect(of({ workers: [], queues: [createQueueRow({ seen_at: ago(3600) })] })).toEqual([['noWorker', {}, 'workers']]);
  });

  it('name schedules that failed or are overdue', () => {
    const schedules = [createSchedule({ name: 'a', state: 'failed', is_overdue: 1 }), createSchedule({ name: 'b', is_overdue: 1 })];
    expect(of({}, { schedules })).toEqual([
      ['scheduleFailed', { name: 'a' }, 'schedules'],
      ['scheduleOverdue', { name: 'b' }, 'schedules'],
    ]);
  });

  it('name a lender with many failed calls, and ignore a few calls', () => {
    expect(of({}, { lenders: [createLenderHealth({ calls: 10, good: 7 })] })).toEqual([
      ['lender', { lender: 'cashe', good: '7', calls: '10' }, 'lenders'],
    ]);
    expect(of({}, { lenders: [createLenderHealth({ calls: 4, good: 0 }), createLenderHealth({ calls: 10, good: 8 })] })).toEqual([]);
  });
});
