import { useEffect, useEffectEvent, useState } from 'react';
import { canStoreInDraft } from '../../../../src/contracts/fields.js';
import { useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';
import type { FormField, FormValues } from '../fields/form-values.ts';
import { focusHeading } from '../use-focus-on-step.ts';
import { type DraftLocation, deleteDraft, hasDraft, saveDraft, readDraft, getUnsavedValues } from './device-draft.ts';

export interface Draft {
  /** Whether the stored draft is known: the form renders after that, because it starts with the draft. */
  readonly isLoaded: boolean;
  /** Typed and unsaved values. */
  readonly values: FormValues | undefined;
  /** Whether the draft comes from an earlier visit of this page, which the notice says. */
  readonly isRestored: boolean;
  /** A new key rerenders the form. */
  readonly formKey: number;
  readonly save: (values: FormValues) => void;
  /** Deletes the draft after its values are saved. */
  readonly discard: () => void;
  readonly startOver: () => void;
}

interface DraftForm {
  /** Names the form, its step, and its subject. */
  readonly form: string;
  /** Without consents: they must be given anew. */
  readonly fields: readonly Pick<FormField, 'name' | 'rule' | 'choices'>[];
  /** Notice that the input belongs to: under another one it is not kept. */
  readonly notice?: string;
}

/** Keeps form input until it is saved: through going back, a reload, a closed tab or a lost connection. */
export function useDraft({ form, fields, notice }: DraftForm): Draft {
  const customerId = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile, isLoading } = useGetUserQuery({ id: customerId }, { skip: !customerId });
  const kept = fields.filter(({ rule }) => canStoreInDraft(rule));
  const shape = JSON.stringify([notice, kept.map(({ name, rule, choices }) => [name, rule.kind, choices?.map(({ value }) => value)])]);
  const place: DraftLocation = { customerId: customerId ?? '', form, structure: shape, key: profile?.draft_key ?? '' };
  const [isRead, setIsRead] = useState(() => getUnsavedValues(place) !== undefined || !hasDraft(place));
  const [found, setFound] = useState<FormValues>();
  const [beginning, setBeginning] = useState(0);

  const read = useEffectEvent(() => readDraft(place));
  useEffect(() => {
    if (isRead || isLoading) return undefined;
    let isWanted = true;
    void read().then((values) => {
      if (!isWanted) return;
      setFound(values);
      setIsRead(true);
    });
    return () => {
      isWanted = false;
    };
  }, [isRead, isLoading]);

  return {
    isLoaded: isRead,
    isRestored: found !== undefined,
    formKey: beginning,
    values: getUnsavedValues(place) ?? found,
    save: (values) =>
      saveDraft(place, Object.fromEntries(kept.flatMap(({ name }) => (name in values ? [[name, values[name] ?? null]] : [])))),
    discard: () => deleteDraft(place),
    startOver: () => {
      deleteDraft(place);
      setFound(undefined);
      setBeginning(beginning + 1);
      focusHeading();
    },
  };
}
