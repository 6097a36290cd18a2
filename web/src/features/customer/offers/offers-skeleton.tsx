import { Skeleton } from '@mantine/core';
import { useText } from '../../../i18n/use-text.ts';
import classes from './offers-page.module.css';

/** Placeholder for the request and the first offers. */
export function OffersSkeleton() {
  const t = useText();
  return (
    <div className={`${classes.list} appear-late`} role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton h={74} radius="lg" />
      {[1, 2, 3].map((offer) => (
        <Skeleton key={offer} h={260} radius="xl" />
      ))}
    </div>
  );
}
