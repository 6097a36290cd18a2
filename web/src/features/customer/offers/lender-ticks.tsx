import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { OfferCardModel } from '../../../api/generated.ts';
import { KeyFactsTick } from '../../../kit/key-facts/key-facts-tick.tsx';
import { useNotices } from '../../../kit/use-notices.ts';
import classes from './lender-ticks.module.css';
import { noticeLender } from './notice-lender.ts';
import type { LenderTicks as Ticks } from './use-lender-ticks.ts';

interface Props {
  readonly offer: OfferCardModel;
  readonly ticks: Ticks;
  readonly disabled: boolean;
}

/** The consent for one lender under its notice, and with it that its key facts were read. */
export function LenderTicks({ offer, ticks, disabled }: Props) {
  const { text, data, use, rights, tick } = useNotices().ofLender(noticeLender(offer));
  return (
    <div>
      <Checkbox
        checked={ticks.isTicked(offer)}
        disabled={disabled}
        label={tick}
        classNames={{ description: classes.notice }}
        description={[text, data.join(' · '), use, rights].join('\n')}
        onChange={(event) => ticks.tick(offer, event.currentTarget.checked)}
      />
      {ticks.isTicked(offer) && (
        <div className={classes.keyFacts}>
          <KeyFactsTick
            offer={offer}
            read={ticks.readOf(offer)}
            onRead={ticks.keepRead(offer)}
            isMissing={ticks.isMissing}
            disabled={disabled}
          />
        </div>
      )}
    </div>
  );
}
