import { Anchor } from '@mantine/core';
import type { GrievanceOfficer as Officer } from '../../../src/contracts/brand.js';
import { translateOfficerName } from '../../../src/contracts/officers.js';
import { useBootstrap } from '../brand/brand-context.ts';
import { useText } from '../i18n/use-text.ts';
import { BreakableEmail } from './breakable-email.tsx';
import classes from './grievance-officer.module.css';

/**
 * Name and contacts of the grievance officer, who must be named on the site (RBI Digital Lending Directions, 2025): that of the site's
 * brand, or of another one.
 */
export function GrievanceOfficer({ officer }: { readonly officer?: Officer | undefined }) {
  const t = useText();
  const { config } = useBootstrap();
  const { name, phone, email } = officer ?? config.grievance_officer;
  return (
    <address className={classes.officer}>
      <span>{translateOfficerName(name, t)}</span>
      <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor>
      <Anchor href={`mailto:${email}`} aria-label={email}>
        <BreakableEmail>{email}</BreakableEmail>
      </Anchor>
    </address>
  );
}
