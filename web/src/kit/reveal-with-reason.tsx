import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldRule } from '../../../src/contracts/fields.js';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.ts';
import { FieldForm } from './fields/field-form.tsx';
import { useRefocusOnChange } from './use-refocus-on-change.ts';

/** The value is masked again after this time. */
const SHOWN_MS = 30_000;

interface Props {
  readonly texts: { readonly show: string; readonly reason: string; readonly note: string; readonly hide: string; readonly hidden: string };
  /** Rule for the reason. */
  readonly reason: FieldRule;
  readonly isShown: boolean;
  /** Reads the masked value; the reason is recorded in the audit trail. The message of a rejected failure is shown. */
  readonly onShow: (reason: string) => Promise<unknown>;
  readonly onHide: () => void;
}

/** Reveals a masked value: a staff member enters a reason, sees the value, and after 30 seconds it is masked again. */
export function RevealWithReason({ texts, reason: rule, isShown, onShow, onHide }: Props) {
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
    const timer = setTimeout(() => hide(), SHOWN_MS);
    return () => clearTimeout(timer);
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
          fields={[{ name: 'reason', rule, label: texts.reason, hint: texts.note, required: true, autoComplete: 'off' }]}
          initial={{}}
          submitLabel={texts.show}
          isTransient
          onSubmit={async ({ reason }) => {
            await onShow(String(reason));
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
