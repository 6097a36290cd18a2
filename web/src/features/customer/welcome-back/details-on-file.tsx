import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MaskedInfo, ProfileModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './details-on-file.module.css';

/** Details on file, enough for the customer to recognise them, too few to disclose them. */
export function DetailsOnFile({ profile, masked }: { readonly profile: ProfileModel; readonly masked: MaskedInfo | undefined }) {
  const t = useText();
  const name = [profile.first_name, profile.last_name].filter(Boolean).map(maskedName).join(' ');
  return (
    <section className={classes.panel} aria-labelledby="on-file">
      <h2 className={classes.title} id="on-file">
        {t('customer.welcomeBack.onFile')}
      </h2>
      <dl className={classes.facts}>
        {name && <Fact name={t('customer.welcomeBack.name')}>{name}</Fact>}
        <Fact name={t('resources.profile.tin')}>{masked?.pan}</Fact>
        <Fact name={t('resources.profile.birth_date')}>{masked?.birth_date}</Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton h={20} w={120} />}</dd>
    </div>
  );
}

/** `A••a` */
const maskedName = (name: string) =>
  name.length < 3 ? `${name.slice(0, 1)}•` : `${name.slice(0, 1)}${'•'.repeat(name.length - 2)}${name.slice(-1)}`;
