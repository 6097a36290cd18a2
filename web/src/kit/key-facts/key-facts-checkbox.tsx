import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import classes from './key-facts-checkbox.module.css';
import { useKeyFacts } from './use-key-facts.ts';
import type { KeyFactsAcknowledgements, KeyFactsOffer } from './use-key-facts-acknowledgements.ts';

const KeyFactsStatement = lazy(() => import('./key-facts-statement.tsx').then((module) => ({ default: module.KeyFactsStatement })));

interface Props {
  readonly offer: KeyFactsOffer;
  readonly acknowledgements: KeyFactsAcknowledgements;
  /** Whether the customer continued without the checkbox. */
  readonly isMissing?: boolean;
  readonly disabled?: boolean;
  /** Places the checkbox, for example in a sticky footer below a long statement; without it the checkbox follows the last line. */
  readonly renderFooter?: (tick: ReactNode) => ReactNode;
}

/**
 * The statement, opened in place, and after its last line the checkbox "I have read the key facts". The checkbox refers to the statement on
 * the
 * screen: pressed before the statement is open, it opens it; another language or changed facts clear it.
 */
export function KeyFactsCheckbox({ offer, acknowledgements, isMissing = false, disabled = false, renderFooter = (tick) => tick }: Props) {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  /** Presses before the statement could be read. */
  const [earlyPresses, setEarlyPresses] = useState(0);
  const { offer_id: offerId, lender_name: lender } = offer;
  const read = acknowledgements.get(offer);
  const { currentData: statement } = useKeyFacts(isOpen || read ? offerId : undefined);
  const language = useLanguage();
  const isTicked = read !== null && read.hash === statement?.hash;
  // The statement in the page's language may load slowly, or not at all: in both cases the checkbox does not refer to it.
  const isOutdated = read !== null && (read.language !== language || (statement !== undefined && !isTicked));
  const takeBack = useEffectEvent(() => acknowledgements.set(offer, null));
  useEffect(() => {
    if (isOutdated) takeBack();
  }, [isOutdated]);

  const statementRegion = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (earlyPresses > 0) statementRegion.current?.focus();
  }, [earlyPresses]);

  const tick = (wanted: boolean) => {
    if (!wanted) return acknowledgements.set(offer, null);
    if (isOpen && statement) {
      setEarlyPresses(0);
      return acknowledgements.set(offer, { offerId, hash: statement.hash, language: statement.language });
    }
    setEarlyPresses(earlyPresses + 1);
    setOpen(true);
  };

  const complaint =
    (earlyPresses > 0 && t('customer.offers.keyFacts.readFirst')) ||
    acknowledgements.getProblem(offer) ||
    (isMissing && t('customer.offers.keyFacts.missing'));
  return (
    <div className={classes.tick}>
      <UnstyledButton className={classes.open} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'customer.offers.keyFacts.hide' : 'customer.offers.keyFacts.read')}
        <span className="visually-hidden">: {lender}</span>
      </UnstyledButton>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div
            ref={statementRegion}
            className={classes.statement}
            tabIndex={0}
            role="region"
            aria-label={t('customer.offers.keyFacts.title', { lender })}
          >
            <Suspense>
              <KeyFactsStatement offerId={offerId} />
            </Suspense>
          </div>
        )}
      </div>
      {renderFooter(
        <Checkbox
          checked={isTicked}
          disabled={disabled}
          label={t('customer.offers.keyFacts.iHaveRead', { lender })}
          error={!isTicked && complaint}
          onChange={(event) => tick(event.currentTarget.checked)}
        />,
      )}
    </div>
  );
}
