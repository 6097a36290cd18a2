import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import type { OfferCardModel } from '../../../api/generated.ts';
import { KeyFactsTick } from '../../../kit/key-facts/key-facts-tick.tsx';
import { WhoLends } from '../../../kit/offer/who-lends.tsx';
import { LenderNotice } from './lender-notice.tsx';
import classes from './lender-ticks.module.css';
import type { LenderChoice } from './use-lender-ticks.ts';

interface Props {
  readonly offer: OfferCardModel;
  readonly choice: LenderChoice;
  readonly disabled: boolean;
}

/** The consent for one lender under its notice, and with it that its key facts were read. */
export function LenderTicks({ offer, choice, disabled }: Props) {
  const id = useId();
  const notice = choice.noticeOf(offer);
  const isTicked = choice.isTicked(offer);
  return (
    <div className={classes.ticks}>
      <WhoLends offer={offer} />
      <LenderNotice id={id} notice={notice} />
      <Checkbox
        checked={isTicked}
        disabled={disabled}
        label={notice.tick}
        aria-describedby={id}
        onChange={(event) => choice.tick(offer, event.currentTarget.checked)}
      />
      {isTicked && <KeyFactsTick offer={offer} statements={choice.statements} isMissing={choice.isMissing} disabled={disabled} />}
    </div>
  );
}
