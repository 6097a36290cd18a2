import { defineEntity, p } from '@mikro-orm/core';
import { languages } from '../../../../contracts/i18n/translate.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../contracts/loan-types.js';
import { findObsoleteAnswers, isFormComplete, getMissingFields, getFormProblems, loanForms } from '../../../../contracts/loan-forms.js';
import type { ProfileField } from '../../../../contracts/resources/profile.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { type EncryptionContext, isSameSecret } from '../../../../platform/security/field-cipher.js';
import type { Decryptor, Encryptor } from '../../../../platform/security/encryptor.js';
import { touches } from './origin.entity.js';
import { emptyProfile, type FieldStorage, fieldStorages, fieldsStoredIn, upgradeStoredDocument, type Profile } from './profile.js';

const encryptedText = () => p.text().nullable();
const blindIndex = () => p.string().length(43);

const CustomerSchema = defineEntity({
  name: 'Customer',
  schema: 'customer_journey',
  tableName: 'customer',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    prospectAppId: p
      .uuid()
      .unique()
      .onCreate(() => crypto.randomUUID()),
    /** Null for a customer whose number was reassigned. */
    phoneSealed: encryptedText(),
    phoneIndex: blindIndex().unique().nullable(),
    phoneVerifiedAt: p.datetime().nullable(),
    emailSealed: encryptedText(),
    emailIndex: blindIndex().nullable(),
    emailVerifiedAt: p.datetime().nullable(),
    panSealed: encryptedText(),
    panIndex: blindIndex().nullable(),
    birthDateSealed: encryptedText(),
    /** Names and address, JSON. */
    contactSealed: encryptedText(),
    /** Income, employment, requested loan and similar, JSON: kept only as long as an application needs it. */
    underwritingSealed: encryptedText(),
    allowSms: p.boolean().default(false),
    allowEmails: p.boolean().default(false),
    language: p.enum(languages).default('en'),
    /** Product that the customer selected. */
    loanType: p.enum(loanTypeKeys).nullable(),
    /** Time when the form of a product was first complete, by loan type; set by the server only. */
    completedAt: p.json<Partial<Record<LoanTypeKey, string>>>().onCreate(() => ({})),
    /** Time when each step of a form was first completed, by loan type and step; set by the server only. */
    stepsCompletedAt: p.json<Partial<Record<LoanTypeKey, Readonly<Record<string, string>>>>>().defaultRaw(`'{}'`),
    /** The customer is filling in or changing the form, and is not redirected meanwhile. */
    isEditing: p.boolean().default(false),
    ...touches,
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
  indexes: [
    {
      name: 'customer_verified_email',
      expression:
        'create unique index customer_verified_email on customer_journey.customer (email_index) where email_verified_at is not null',
    },
    { name: 'customer_pan', expression: 'create index customer_pan on customer_journey.customer (pan_index) where pan_index is not null' },
  ],
});

export class Customer extends CustomerSchema.class {
  /** Returns the phone number, ten digits; empty where the customer has none, or no longer. */
  phone(cipher: Decryptor): string {
    return this.decrypted(cipher, 'phoneSealed') ?? '';
  }

  /** Removes the phone number, because another customer has it now. */
  removePhone(): void {
    this.phoneSealed = null;
    this.phoneIndex = null;
    this.phoneVerifiedAt = null;
  }

  /** Records a phone number as verified. Returns its blind index. */
  confirmPhone(cipher: Encryptor, phone: string, at: Date): string {
    const index = cipher.blindIndex('phone', phone);
    this.phoneSealed = this.encrypt(cipher, 'phoneSealed', phone);
    this.phoneIndex = index;
    this.phoneVerifiedAt = at;
    return index;
  }

  /** Returns first and last name. Decrypts nothing else of the profile: lists name many customers. */
  names(cipher: Decryptor): Partial<Pick<Profile, 'first_name' | 'last_name'>> {
    const { first_name, last_name } = this.decryptedDocument(cipher, 'contactSealed');
    return { first_name, last_name };
  }

  /** Returns every field of the profile, decrypted. */
  profile(cipher: Decryptor): Profile {
    return {
      ...emptyProfile,
      ...this.decryptedDocument(cipher, 'contactSealed'),
      ...upgradeStoredDocument(this.decryptedDocument(cipher, 'underwritingSealed')),
      tin: this.decrypted(cipher, 'panSealed'),
      email: this.decrypted(cipher, 'emailSealed'),
      birth_date: this.decrypted(cipher, 'birthDateSealed'),
      allow_sms: Number(this.allowSms),
      allow_emails: Number(this.allowEmails),
    };
  }

  /**
   * Writes parsed changes, and clears fields that no longer apply because of them. A product whose form they complete counts as completed
   * from then on. Returns the products whose form was incomplete before and is complete now.
   */
  saveProfile(cipher: Encryptor, changes: Partial<Profile>, at: Date): readonly LoanTypeKey[] {
    const before = this.profile(cipher);
    const outOfPlace = findObsoleteAnswers({ ...before, ...changes }, Object.keys(changes));
    const all = { ...changes, ...Object.fromEntries(outOfPlace.map((name) => [name, null])) };
    const profile = { ...before, ...all };
    const homes = new Set(Object.keys(all).map((name) => fieldStorages[name as ProfileField]));
    for (const home of homes) this.writeStorage(cipher, home, profile);
    const whole = loanTypeKeys.filter((type) => isFormComplete(type, profile));
    for (const type of whole) {
      if (!this.completedAt[type]) this.completedAt = { ...this.completedAt, [type]: at.toISOString() };
    }
    if (this.loanType) this.recordCompletedSteps(this.loanType, profile, { changed: Object.keys(changes), at });
    return whole.filter((type) => !isFormComplete(type, before));
  }

  /** A step that another form has filled in already counts once the customer has saved it in this form. */
  private recordCompletedSteps(
    type: LoanTypeKey,
    profile: Profile,
    { changed, at }: { readonly changed: readonly string[]; at: Date },
  ): void {
    const known = this.stepsCompletedAt[type] ?? {};
    const missing = getMissingFields(type, profile);
    const completed = loanForms[type].steps.filter(
      ({ key, fields }) =>
        !known[key] && fields.some(({ name }) => changed.includes(name)) && !fields.some(({ name }) => missing.includes(name)),
    );
    if (completed.length === 0) return;
    const times = Object.fromEntries(completed.map(({ key }) => [key, at.toISOString()]));
    this.stepsCompletedAt = { ...this.stepsCompletedAt, [type]: { ...known, ...times } };
  }

  /** Records the e-mail address of the profile as verified. */
  confirmEmail(at: Date): void {
    this.emailVerifiedAt ??= at;
  }

  /**
   * An incomplete form allows neither matching nor an application. Throws `profile-incomplete` with the names of the fields that are
   * missing or inconsistent.
   */
  requireComplete(type: LoanTypeKey, profile: Profile): void {
    if (isFormComplete(type, profile)) return;
    const lacking = Object.fromEntries(getMissingFields(type, profile).map((name) => [name, 'required' as const]));
    throw new AppError('profile-incomplete', {}, { ...getFormProblems(type, profile), ...lacking });
  }

  hasCompleted(type: LoanTypeKey): boolean {
    return this.completedAt[type] !== undefined;
  }

  /** True when birth date and PAN are both on file. */
  get isIdentityOnFile(): boolean {
    return Boolean(this.panSealed && this.birthDateSealed);
  }

  /**
   * Returns whether PAN and birth date are those on file. Always compares both, so that the response time does not reveal which one is
   * wrong.
   */
  matchesIdentity(cipher: Decryptor, pan: string, birthDate: string): boolean {
    const samePan = isSameSecret(this.decrypted(cipher, 'panSealed') ?? '', pan);
    const sameDate = isSameSecret(this.decrypted(cipher, 'birthDateSealed') ?? '', birthDate);
    return samePan && sameDate;
  }

  private writeStorage(cipher: Encryptor, home: FieldStorage, profile: Profile): void {
    switch (home) {
      case 'pan':
        this.panSealed = this.encrypt(cipher, 'panSealed', profile.tin);
        this.panIndex = profile.tin ? cipher.blindIndex('pan', String(profile.tin)) : null;
        break;
      case 'email':
        this.writeEmail(cipher, profile.email);
        break;
      case 'birthDate':
        this.birthDateSealed = this.encrypt(cipher, 'birthDateSealed', profile.birth_date);
        break;
      case 'contact':
        this.contactSealed = this.encrypt(cipher, 'contactSealed', documentJson('contact', profile));
        break;
      case 'underwriting':
        this.underwritingSealed = this.encrypt(cipher, 'underwritingSealed', documentJson('underwriting', profile));
        break;
      case 'preference':
        this.allowSms = profile.allow_sms === 1;
        this.allowEmails = profile.allow_emails === 1;
    }
  }

  /** A changed address counts as unverified, so that an address that was only typed cannot be used to log in. */
  private writeEmail(cipher: Encryptor, email: Profile['email']): void {
    const index = email ? cipher.blindIndex('email', String(email)) : null;
    if (index !== this.emailIndex) this.emailVerifiedAt = null;
    this.emailIndex = index;
    this.emailSealed = this.encrypt(cipher, 'emailSealed', email);
  }

  private decrypted(cipher: Decryptor, column: EncryptedColumn): string | null {
    return cipher.decrypt(encryptionContext(column, this.id), this[column]);
  }

  private decryptedDocument(cipher: Decryptor, column: EncryptedColumn): Partial<Profile> {
    return JSON.parse(this.decrypted(cipher, column) ?? '{}') as Partial<Profile>;
  }

  private encrypt(cipher: Encryptor, column: EncryptedColumn, value: string | number | null): string | null {
    return cipher.encrypt(encryptionContext(column, this.id), value === null ? null : String(value));
  }
}
CustomerSchema.setClass(Customer);

type EncryptedColumn = 'phoneSealed' | 'emailSealed' | 'panSealed' | 'birthDateSealed' | 'contactSealed' | 'underwritingSealed';

/** The encryption context names the column as the database does, so that a tool can decrypt values without this class. */
const encryptionContext = (column: EncryptedColumn, id: string): EncryptionContext => ({
  table: 'customer_journey.customer',
  column: column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  id,
});

const documentJson = (home: FieldStorage, profile: Profile) =>
  JSON.stringify(Object.fromEntries(fieldsStoredIn(home).map((name) => [name, profile[name]])));

/** Encrypts the phone number of a new customer. */
export const encryptPhone = (cipher: Encryptor, id: string, phone: string) =>
  cipher.encrypt(encryptionContext('phoneSealed', id), phone) ?? '';
