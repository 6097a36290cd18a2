import { useMemo } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { isFailure } from '../../api/failure.ts';
import { useAppDispatch } from '../../api/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { cellKey, type SaveConflict, useCellSaveStore } from '../cell/cell-save-store.ts';
import type { SaveCell } from '../cell/field-cell-props.ts';
import { getPropertyLabel, type RecordRow, type WebResource } from './web-resource.ts';

/**
 * Saves one property; with a version, as a user who has seen that version and no later one. Returns the resulting version, if the server
 * sent it.
 */
type SaveVersioned = (...args: [...Parameters<SaveCell>, version?: number]) => Promise<number | undefined>;

export interface RecordWrites<Row> {
  /** For cells, which show the result themselves. */
  readonly write: SaveCell;
  /** For other changes of a property: a refused value is shown as if it had been typed into its cell, and the promise rejects. */
  readonly save: SaveVersioned;
  /** Stores the versions on the page. */
  readonly trackVersions: (rows: readonly Row[]) => void;
  /** Returns the value of a record on the page. */
  readonly getValue: (id: string, property: string) => WireValue;
}

/**
 * Saves single properties with the version that the user saw. After a conflict the current value is fetched and returned with the refusal;
 * a further save
 * uses that version. Writes of one record run one after the other: a concurrent one would take the earlier one for another user's change.
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
        // Another user changed another property meanwhile: the record is refetched before that version counts as seen.
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
          // On a retry the user has seen the conflicting value.
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
