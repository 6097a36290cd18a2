import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { legalDocuments } from '../../../../../src/contracts/legal.js';
import type { MerchantNoticeResponse } from '../../../api/generated-merchants.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './merchant-form.module.css';

/** Code of conduct and privacy notice of a merchant, shown in full before the checkbox. */
export function CodeOfConduct({ notice }: { readonly notice: MerchantNoticeResponse }) {
  const t = useText();
  return (
    <section className={classes.conduct}>
      <Title order={3} size="h4">
        {notice.title}
      </Title>
      <ol className={classes.promises}>
        {notice.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ol>
      <Title order={3} size="h4">
        {notice.data_title}
      </Title>
      <ul className={classes.promises}>
        {notice.data.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <Text size="sm">{notice.who}</Text>
      <Text size="sm">{notice.use}</Text>
      <Text size="sm">{notice.rights}</Text>
      <Anchor component={Link} to={legalDocuments.privacy.path} target="_blank" size="sm" className={classes.paper}>
        {t('customer.footer.privacy')}
      </Anchor>
    </section>
  );
}
