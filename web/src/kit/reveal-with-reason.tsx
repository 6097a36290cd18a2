import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldRule } from '../../../src/contracts/fields.js';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.ts';
import { FieldForm, type FormField, type FormValues } from './fields/field-form.tsx';
import { useRefocusOnChange } from './use-refocus-on-change.ts';

/** The value is masked again after this time. */
const SHOWN_MS = 30_000;

interface Props {
  readonly texts: { readonly show: string; readonly reason: string; readonly note: string; readonly hide: string; readonly hidden: string };
  /** Rule for the reason. */
  readonly reason: FieldRule;
  /** Fields before the reason: which value to reveal, where there are several. */
  readonly fields?: readonly FormField[];
  readonly isShown: boolean;
  /**
   * Reads the masked value; the reason is recorded in the audit trail. `values` are those of `fields`. The message of a rejected failure is
   * shown.
   */
  readonly onShow: (reason: string, values: FormValues) => Promise<unknown>;
  readonly onHide: () => void;
}

/**
 * Reveals a masked value: a staff member enters a reason and sees the value. It is masked again after 30 seconds, and as soon as the tab is
 * not visible.
 */
export function RevealWithReason({ texts, reason: rule, fields = [], isShown, onShow, onHide }: Props) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useRefocusOnChange(box, isShown ? 'shown' : isAsked ? 'asked' : 'masked');
  const hide = useEffectEvent(() => {
    onHide();
    announce(texts.hidden);
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const hideInBackground = () => {
      if (document.visibilityState === 'hidden') hide();
    };
    const timer = setTimeout(() => hide(), SHOWN_MS);
    document.addEventListener('visibilitychange', hideInBackground);
    // The value may have arrived after the tab was left.
    hideInBackground();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hideInBackground);
    };
  }, [isShown]);
  return (
    <div ref={box}>
      {isShown && (
        <Button variant="default" onClick={onHide}>
          {texts.hide}
        </Button>
      )}
      {!isShown && !isAsked && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {texts.show}
        </Button>
      )}
      {!isShown && isAsked && (
        <FieldForm
          fields={[...fields, { name: 'reason', rule, label: texts.reason, hint: texts.note, required: true, autoComplete: 'off' }]}
          initial={{}}
          submitLabel={texts.show}
          isTransient
          onSubmit={async ({ reason, ...values }) => {
            await onShow(String(reason), values);
            setAsked(false);
          }}
          secondary={
            <Button variant="default" onClick={() => setAsked(false)}>
              {t('common.actions.cancel')}
            </Button>
          }
        />
      )}
      {!isAsked && (
        <Text size="sm" c="dimmed" mt="xs">
          {texts.note}
        </Text>
      )}
    </div>
  );
}
