import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { BureauNews } from '../../../../../src/contracts/credit-bureau.js';
import { useText } from '../../../i18n/use-text.ts';

/** So often the offers are asked for again while the bureau is being asked; the server stops saying so after a while. */
const ASK_AGAIN_MS = 1500;

interface Props {
  readonly news: BureauNews | null | undefined;
  readonly askAnew: () => unknown;
}

/** Says above the offers that the credit bureau is being asked, or could not be, and brings what it answers. */
export function BureauNote({ news, askAnew }: Props) {
  const t = useText();
  const onTurn = useEffectEvent(askAnew);
  useEffect(() => {
    if (news !== 'asking') return undefined;
    const timer = setInterval(() => void onTurn(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [news]);
  return (
    <div role="status" className="no-print">
      {news && <Alert color={news === 'failed' ? 'yellow' : undefined}>{t(`permissions.bureau.${news}`)}</Alert>}
    </div>
  );
}
