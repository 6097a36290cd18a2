import { Button, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldRule } from '../../../src/contracts/fields.js';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.ts';
import { FieldForm } from './fields/field-form.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** What was shown whole is masked again after this long. */
const SHOWN_MS = 30_000;

interface Props {
  readonly words: { readonly show: string; readonly reason: string; readonly note: string; readonly hide: string; readonly hidden: string };
  /** What the reason must satisfy. */
  readonly reason: FieldRule;
  readonly isShown: boolean;
  /** Reads what is masked, for a reason that stands in the audit trail. When it rejects with a failure, that is said. */
  readonly onShow: (reason: string) => Promise<unknown>;
  readonly onHide: () => void;
}

/** The way to what is masked: staff says why, sees it, and after half a minute it is masked again. */
export function Reveal({ words, reason: rule, isShown, onShow, onHide }: Props) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusKept(box, isShown ? 'shown' : isAsked ? 'asked' : 'masked');
  const hide = useEffectEvent(() => {
    onHide();
    announce(words.hidden);
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
          {words.hide}
        </Button>
      )}
      {!isShown && !isAsked && (
        <Button variant="default" onClick={() => setAsked(true)}>
          {words.show}
        </Button>
      )}
      {!isShown && isAsked && (
        <FieldForm
          fields={[{ name: 'reason', rule, label: words.reason, hint: words.note, required: true, autoComplete: 'off' }]}
          initial={{}}
          submitLabel={words.show}
          keepsNothing
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
          {words.note}
        </Text>
      )}
    </div>
  );
}
