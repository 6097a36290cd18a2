import { useEffect, useEffectEvent, useState } from 'react';
import { CONSENT_NOTICE_VERSION } from '../../../../src/contracts/consents.js';
import { canStoreInDraft } from '../../../../src/contracts/fields.js';
import { noticeVersions } from '../../../../src/contracts/notice-versions.js';
import { useGetUserQuery } from '../../api/generated.ts';
import { useAppSelector } from '../../api/store.ts';
import type { FormField, FormValues } from '../fields/form-values.ts';
import { focusHeading } from '../use-focus-on-step.ts';
import { type DraftLocation, deleteDraft, hasDraft, saveDraft, readDraft, getUnsavedValues, moveDraftFields } from './device-draft.ts';

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

interface FormShape {
  /** Names the form, its step, and its subject. */
  readonly form: string;
  /** Without consents: they must be given anew. */
  readonly fields: readonly Pick<FormField, 'name' | 'rule' | 'choices'>[];
}

interface DraftForm extends FormShape {
  /** Notice of a form whose input belongs to it: under another notice the input is not kept. */
  readonly notice?: string;
  /** Earlier version of the form, which asked for some of its fields. */
  readonly former?: FormShape | undefined;
}

const storableFields = ({ fields }: FormShape) => fields.filter(({ rule }) => canStoreInDraft(rule));

const structureOf = (shape: FormShape, notice: string) =>
  JSON.stringify([notice, storableFields(shape).map(({ name, rule, choices }) => [name, rule.kind, choices?.map(({ value }) => value)])]);

const earlierNotices = noticeVersions.slice(0, -1);

/** Keeps form input until it is saved: through going back, a reload, a closed tab or a lost connection. */
export function useDraft(draftForm: DraftForm): Draft {
  const { notice, former } = draftForm;
  const customerId = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile, isLoading } = useGetUserQuery({ id: customerId }, { skip: !customerId });
  const kept = storableFields(draftForm).map(({ name }) => name);
  const placeOf = (shape: FormShape): DraftLocation => ({
    customerId: customerId ?? '',
    form: shape.form,
    structures: [
      structureOf(shape, notice ?? CONSENT_NOTICE_VERSION),
      ...(notice ? [] : earlierNotices.map((one) => structureOf(shape, one))),
    ],
    key: profile?.draft_key ?? '',
  });
  const place = placeOf(draftForm);
  const formerPlace = former && placeOf(former);
  const isStored = (one: DraftLocation | undefined) => one !== undefined && (getUnsavedValues(one) !== undefined || hasDraft(one));
  const [isRead, setIsRead] = useState(() => getUnsavedValues(place) !== undefined || !(isStored(place) || isStored(formerPlace)));
  const [found, setFound] = useState<FormValues>();
  const [beginning, setBeginning] = useState(0);

  const read = useEffectEvent(async () => {
    if (formerPlace && !hasDraft(place)) await moveDraftFields(formerPlace, place, kept);
    return getUnsavedValues(place) ?? (await readDraft(place));
  });
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
    save: (values) => saveDraft(place, Object.fromEntries(kept.flatMap((name) => (name in values ? [[name, values[name] ?? null]] : [])))),
    discard: () => deleteDraft(place),
    startOver: () => {
      deleteDraft(place);
      setFound(undefined);
      setBeginning(beginning + 1);
      focusHeading();
    },
  };
}
