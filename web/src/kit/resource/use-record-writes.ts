import { useMemo } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { isFailure } from '../../api/failure.ts';
import { useAppDispatch } from '../../api/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { cellKey, type SaveConflict, useCellSaveStore } from '../cell/cell-save-store.ts';
import type { SaveCell } from '../cell/field-cell-props.ts';
import { getPropertyLabel, type RecordRow, type WebResource } from './web-resource.ts';

/** Saves one property; with a version, as whoever saw that one and none after it. Answers the version it led to, where the server told it. */
type SaveVersioned = (...args: [...Parameters<SaveCell>, version?: number]) => Promise<number | undefined>;

export interface RecordWrites<Row> {
  /** For cells, which tell by themselves how it went. */
  readonly write: SaveCell;
  /** For whatever else changes a property: what is refused stands on the page as if it had been typed into its cell, and rejects besides. */
  readonly save: SaveVersioned;
  /** Tells which versions are in sight. */
  readonly trackVersions: (rows: readonly Row[]) => void;
  /** What a record in sight holds. */
  readonly getValue: (id: string, property: string) => WireValue;
}

/**
 * Saves single properties with the version that the person saw. What somebody else wrote meanwhile is fetched and told with the refusal; whoever then saves
 * again has seen it. One property of a record is written by one call after the other, as a later one would take the earlier one for another person's.
 */
export function useRecordWrites<Row extends RecordRow, Property extends string>(resource: WebResource<Row, Property>): RecordWrites<Row> {
  const t = useText();
  const dispatch = useAppDispatch();
  const saves = useCellSaveStore();
  return useMemo(() => {
    const { calls } = resource;
    const seen = new Map<string, number>();
    const inSight = new Map<string, Row>();
    const see = (id: string, version: number | undefined) => {
      if (version !== undefined) seen.set(id, Math.max(version, seen.get(id) ?? 0));
    };
    const running = new Map<string, Promise<unknown>>();
    const send = async (id: string, property: string, value: WireValue, before = seen.get(id)) => {
      try {
        const version = await calls.write(dispatch, { id, property, value, version: before });
        // Somebody else wrote another property meanwhile: that is shown before it counts as seen.
        if (before !== undefined && version !== undefined && version > before + 1) await calls.read(dispatch, id);
        see(id, version);
        return version;
      } catch (failure) {
        if (!isFailure(failure) || failure.code !== 'changed-meanwhile') throw failure;
        const now = await calls.read(dispatch, id);
        see(id, now.version);
        const theirs = { value: readValue(now, property) };
        throw { ...failure, conflict: theirs } satisfies SaveConflict;
      }
    };
    const write: SaveVersioned = (id, property, value, version) => {
      const key = cellKey(id, property);
      const next = () => send(id, property, value, version);
      const mine = (running.get(key) ?? Promise.resolve()).then(next, next);
      running.set(key, mine);
      return mine;
    };
    const getValue = (id: string, property: string) => readValue(inSight.get(id), property);
    const save: SaveVersioned = async (recordId, property, value, version) => {
      let at = version;
      let ledTo: number | undefined;
      await saves.save({
        ...{ recordId, property, value, label: getPropertyLabel(t, resource, property as Property) },
        getStoredValue: () => getValue(recordId, property),
        write: async (sent) => {
          const sawThen = at;
          // Whoever tries again has seen what was refused.
          at = undefined;
          ledTo = await write(recordId, property, sent, sawThen);
        },
      });
      return ledTo;
    };
    const trackVersions = (rows: readonly Row[]) => {
      for (const row of rows) {
        see(row.id, row.version);
        inSight.set(row.id, row);
      }
    };
    return { write, save, trackVersions, getValue };
  }, [resource, t, dispatch, saves]);
}

const readValue = (row: RecordRow | undefined, property: string): WireValue =>
  (row as unknown as Readonly<Record<string, WireValue>> | undefined)?.[property] ?? null;
