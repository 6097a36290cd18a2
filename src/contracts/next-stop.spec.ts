import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { journeyPages } from './journeys/journey-routes.js';
import { byLoanType, type LoanTypeKey, loanTypeKeys, loanTypes } from './loan-types.js';
import { applicationStatusPath, customerPaths, type CustomerSession, firstStop, isOwnUserPath, nextStop } from './next-stop.js';

const none = byLoanType(() => false);

/** Logged in, personal loans, identity on file, form complete, application open: may see the offers. */
const settled: CustomerSession = {
  hasProspect: true,
  hasToken: true,
  identityRequired: false,
  hasPhone: true,
  productType: loanTypes.pl.productType,
  appId: 'app-1',
  identityOnFile: true,
  completed: { ...none, pl: true },
  updateRequired: false,
  editing: false,
  lenderBuild: false,
};

const nobody: CustomerSession = {
  ...settled,
  hasProspect: false,
  hasToken: false,
  productType: null,
  appId: null,
  identityOnFile: false,
  completed: none,
};

const ofType = (type: LoanTypeKey, changes: Partial<CustomerSession> = {}): CustomerSession => ({
  ...settled,
  productType: loanTypes[type].productType,
  completed: { ...none, [type]: true },
  ...changes,
});

interface Row {
  sentence: string;
  session: CustomerSession;
  /** Path → redirect target; null: the customer may stay. */
  stops: Record<string, string | null>;
}

const customerGuards: Row[] = [
  {
    sentence: 'No prospectAppId goes to /.',
    session: nobody,
    stops: {
      '/user/user-detail': '/',
      '/user/offers': '/',
      '/user/cashe': '/',
      '/user/gold-offers': '/',
      '/user/application-status/app-1': '/',
      '/verification': '/',
    },
  },
  {
    sentence: 'No prospectAppId goes to /. (comes before the token)',
    session: { ...settled, hasProspect: false },
    stops: { '/user/offers': '/', '/': null, '/home': null, '/login': null },
  },
  {
    sentence: 'No token goes to /verification.',
    session: { ...settled, hasToken: false },
    stops: { '/user/user-detail': '/verification', '/user/offers': '/verification', '/verification': null, '/': null, '/login': null },
  },
  {
    sentence: 'No token goes to /verification. (comes before the product type)',
    session: { ...nobody, hasProspect: true },
    stops: { '/user/offers': '/verification' },
  },
  {
    sentence: 'No product type goes to /products.',
    session: { ...settled, productType: null },
    stops: {
      '/user/user-detail': '/products',
      '/user/welcome-back': '/products',
      '/user/business-offers': '/products',
      '/user/application-status/app-1': null,
      '/': '/products',
      '/home': '/products',
      '/login': '/products',
      '/verification': '/products',
      '/products': null,
    },
  },
  {
    sentence: 'A verified user with a product type at login or start page goes to /products',
    session: settled,
    stops: { '/': '/products', '/login': '/products', '/verification': '/products', '/products': null },
  },
  {
    sentence: '(or to / when the lender-specific build flag is set).',
    session: { ...settled, lenderBuild: true },
    stops: { '/': null, '/home': '/', '/login': '/', '/verification': '/' },
  },
  {
    sentence: 'Personal Loans with an appId goes to /user/offers;',
    session: settled,
    stops: { '/user': '/user/offers', '/user/welcome-back': '/user/offers', '/user/offers': null, '/user/apply': null },
  },
  {
    sentence: 'without an appId to /user/welcome-back.',
    session: { ...settled, appId: null },
    stops: { '/user': '/user/welcome-back', '/user/apply': '/user/welcome-back', '/user/welcome-back': null },
  },
];

const perLoanType: Row[] = [
  {
    sentence: "While its completed flag is not 1 the user is forced to that product's detail page. (personal loans)",
    session: { ...settled, completed: none },
    stops: {
      '/user': '/user/user-detail',
      '/user/offers': '/user/user-detail',
      '/user/welcome-back': '/user/user-detail',
      '/user/cashe': '/user/user-detail',
      '/user/money-view': '/user/user-detail',
      '/user/lenders-transaction/any': '/user/user-detail',
      '/user/user-detail': null,
    },
  },
  ...loanTypeKeys.map((type): Row => {
    const { detail, welcomeBack, offers } = loanTypes[type].paths;
    return {
      sentence: `While its completed flag is not 1 the user is forced to that product's detail page. (${type}, other types complete)`,
      session: ofType(type, { completed: byLoanType((key) => key !== type) }),
      stops: { '/user': detail, [offers]: detail, [welcomeBack]: detail, [detail]: null },
    };
  }),
  ...loanTypeKeys.map((type): Row => {
    const { detail, offers } = loanTypes[type].paths;
    return {
      sentence: `When the flag is 1, visiting the detail page sends the user to the product's offers page (${type})`,
      session: ofType(type),
      stops: { [detail]: offers, [offers]: null },
    };
  }),
  {
    sentence: '(personal loans only if no update is required),',
    session: { ...settled, updateRequired: true },
    stops: { '/user/user-detail': null },
  },
  {
    sentence: '(personal loans only: the update flag means nothing to the other types)',
    session: ofType('hl', { updateRequired: true }),
    stops: { '/user/affordable-housing-loan-detail': '/user/housing-offers', '/user/housing-offers': null },
  },
  {
    sentence: 'unless edit mode is on.',
    session: { ...settled, editing: true },
    stops: { '/user/user-detail': null, '/user/offers': null, '/user/welcome-back': '/user/offers' },
  },
  {
    sentence: 'unless edit mode is on. (also while a new customer fills in the form, step by step, before an application exists)',
    session: { ...settled, editing: true, appId: null, completed: none },
    stops: { '/user/user-detail': null, '/user/offers': '/user/welcome-back' },
  },
  ...loanTypeKeys.map((type): Row => {
    const { detail, welcomeBack, offers } = loanTypes[type].paths;
    return {
      sentence: `Without an appId the welcome-back page shows first. (${type})`,
      session: ofType(type, { appId: null }),
      stops: { '/user': welcomeBack, [detail]: welcomeBack, [offers]: welcomeBack, [welcomeBack]: null },
    };
  }),
  {
    sentence: 'A personal-loan offers page with an update required sends the user to user-detail.',
    session: { ...settled, updateRequired: true },
    stops: { '/user/offers': '/user/user-detail', '/user': '/user/user-detail', '/user/cashe': null },
  },
  {
    sentence: 'In the lender-specific build a completed user goes to /user/lender-submit',
    session: { ...settled, lenderBuild: true },
    stops: {
      '/user': '/user/lender-submit',
      '/user/offers': '/user/lender-submit',
      '/user/user-detail': '/user/lender-submit',
      '/user/welcome-back': '/user/lender-submit',
      '/user/lender-submit': null,
    },
  },
  {
    sentence: '(the last step of the form, in another product)',
    session: ofType('bl', {}),
    stops: { '/user/apply': null },
  },
  {
    sentence: 'and a not-completed user there goes to user-detail.',
    session: { ...settled, lenderBuild: true, completed: none },
    stops: { '/user/lender-submit': '/user/user-detail' },
  },
  {
    sentence: '(lender-submit belongs to the lender-specific build: elsewhere the offers are the place)',
    session: settled,
    stops: { '/user/lender-submit': '/user/offers' },
  },
  {
    sentence: 'Gold loans with a completed detail call the gold-loans lookup and redirect to the returned path.',
    session: ofType('gl', { serverRedirect: '/user/indiagold' }),
    stops: { '/user/gold-loan-detail': '/user/indiagold', '/user': '/user/indiagold', '/user/gold-offers': null, '/user/indiagold': null },
  },
  {
    sentence: 'Gold loans with a completed detail … (an answer that leads elsewhere is not followed)',
    session: ofType('gl', { serverRedirect: 'https://evil.example/user/x' }),
    stops: { '/user/gold-loan-detail': '/user/gold-offers' },
  },
  {
    sentence: "Each product's route group redirects to /products if the chosen product type differs.",
    session: settled,
    stops: {
      '/user/business-detail': '/products',
      '/user/business-welcome-back': '/products',
      '/user/business-offers': '/products',
      '/user/gold-offers': '/products',
      '/user/housing-offers': '/products',
      '/user/housing-welcome-back': '/products',
    },
  },
  ...(['bl', 'gl', 'hl', 'tw'] as const).map((type): Row => ({
    sentence: `Each product's route group redirects to /products if the chosen product type differs. (${type} at personal loans)`,
    session: ofType(type),
    stops: {
      '/user/user-detail': '/products',
      '/user/offers': '/products',
      '/user/lender-submit': '/products',
      '/user/cashe': '/products',
    },
  })),
  {
    sentence: "Each product's route group redirects to /products if the chosen product type differs. (a product that is no loan)",
    session: { ...settled, productType: 'Credit Cards' },
    stops: { '/user': '/products', '/user/offers': '/products', '/user/application-status/app-1': null },
  },
  {
    sentence: 'Business Loans is allowed under lenders-transaction.',
    session: ofType('bl'),
    stops: { '/user/lenders-transaction/lendingkart': null, '/user/lenders-transaction': null },
  },
  {
    sentence: 'Business Loans is allowed under lenders-transaction. (gold and housing are not)',
    session: ofType('gl'),
    stops: { '/user/lenders-transaction/any': '/products' },
  },
];

const decisions: Row[] = [
  {
    sentence: 'no DOB+PAN on file: user-detail',
    session: { ...settled, appId: null, identityOnFile: false, completed: none },
    stops: {
      '/user': '/user/user-detail',
      '/user/welcome-back': '/user/user-detail',
      '/user/offers': '/user/user-detail',
      '/user/user-detail': null,
    },
  },
  {
    sentence: 'on file and no appId: welcome-back',
    session: { ...settled, appId: null, completed: none },
    stops: { '/user': '/user/welcome-back', '/user/user-detail': '/user/welcome-back', '/user/welcome-back': null },
  },
  { sentence: 'appId + complete + no update: offers', session: settled, stops: { '/user': '/user/offers', '/user/offers': null } },
  {
    sentence: 'else detail',
    session: { ...settled, updateRequired: true, completed: none },
    stops: { '/user': '/user/user-detail', '/user/welcome-back': '/user/user-detail' },
  },
  {
    sentence: 'housing welcome-back serves gold customers: on to the path of the gold-loans call',
    session: ofType('gl', { serverRedirect: '/user/muthootgold' }),
    stops: { '/user/housing-welcome-back': '/user/muthootgold' },
  },
  {
    sentence: 'housing welcome-back serves gold customers: without an answer to the gold offers',
    session: ofType('gl', { serverRedirect: null }),
    stops: { '/user/housing-welcome-back': '/user/gold-offers' },
  },
  {
    sentence: 'journeys need an application, the status timeline names its own',
    session: { ...settled, appId: null },
    stops: {
      '/user/cashe': '/user/welcome-back',
      '/user/money-view': '/user/welcome-back',
      '/user/application-status/app-1': null,
    },
  },
  ...[
    settled,
    ofType('gl', { completed: none }),
    { ...settled, productType: null, appId: null, identityOnFile: false, completed: none },
  ].map((session): Row => ({
    sentence: 'the contact confirmation needs a session and nothing else',
    session,
    stops: { '/user/contact-confirmation': null },
  })),
  {
    sentence: 'the contact confirmation needs a session (nobody)',
    session: nobody,
    stops: { '/user/contact-confirmation': '/', '/user/contact-confirmation/x': null },
  },
  {
    sentence: 'the contact confirmation needs a session (a code was asked for)',
    session: { ...nobody, hasProspect: true },
    stops: { '/user/contact-confirmation': '/verification' },
  },
  {
    sentence: 'the status timeline is open to every product, and whatever the form lacks',
    session: ofType('gl', { completed: none, updateRequired: true }),
    stops: { '/user/application-status/app-1': null },
  },
];

const pathForms: Row[] = [
  {
    sentence: 'the permissions and the list of all applications ask for the session alone: no product, no form, no application',
    session: { ...nobody, hasProspect: true, hasToken: true },
    stops: { '/user/permissions': null, '/user/permissions/': null, '/user/applications': null, '/insurance/transaction/0f0e': null },
  },
  {
    sentence: 'the permissions are nobody else’s, and nobody is referred for insurance without a login',
    session: nobody,
    stops: { '/user/permissions': '/', '/user/applications': '/', '/insurance/transaction': '/', '/insurance/transaction/0f0e': '/' },
  },
  {
    sentence: 'the permissions are nobody else’s (an ended session)',
    session: { ...nobody, hasProspect: true },
    stops: { '/user/permissions': '/verification' },
  },
  {
    sentence: 'query, fragment, trailing slash and letter case change nothing',
    session: settled,
    stops: {
      '/user/offers?sort=emi': null,
      '/user/offers/': null,
      '/USER/User-Detail': '/user/offers',
      '/user/user-detail?x=/user/offers#y': '/user/offers',
    },
  },
  {
    sentence: 'a journey owns the paths below it',
    session: { ...settled, completed: none },
    stops: { '/user/cashe/x': '/user/user-detail' },
  },
  {
    sentence: 'other pages own nothing below them: unknown paths are left to the router',
    session: nobody,
    stops: { '/user/offers/x': null, '/user/nothing': null, '/nothing': null, '': null, nonsense: null },
  },
];

const publicPaths = [
  '/credit-cards',
  '/cards-unsecured',
  '/cards-secured',
  '/credit-card',
  '/privacy-policy?partner=x',
  '/terms-of-use',
  '/indialends-otp',
  '/create-merchant-form/',
  '/create-merchant-form/success',
  '/create-merchant-form/somebody',
  '/user/lender-intake/muthootfincorp/0f0e',
  '/muthoot-privacy-policy',
  '/muthoot-terms-conditions',
  '/lenders-transaction/any',
  '/socialmedia-onboarding',
  '/auth',
  '/redirect',
  '/customer-site',
  '/transfer/p-1',
  '/404',
];

const rows = (table: readonly Row[]) =>
  table.flatMap(({ sentence, session, stops }) => Object.entries(stops).map(([path, stop]) => ({ sentence, session, path, stop })));

describe('customer guards, in order (product specification §4)', () => {
  it.each(rows(customerGuards))('$sentence $path → $stop', ({ session, path, stop }) => {
    expect(nextStop(session, path)).toBe(stop);
  });
});

describe('per loan type (product specification §4)', () => {
  it.each(rows(perLoanType))('$sentence $path → $stop', ({ session, path, stop }) => {
    expect(nextStop(session, path)).toBe(stop);
  });
});

describe('cases outside the product specification', () => {
  it.each(rows(decisions))('$sentence $path → $stop', ({ session, path, stop }) => {
    expect(nextStop(session, path)).toBe(stop);
  });

  it.each(rows(pathForms))('$sentence $path → $stop', ({ session, path, stop }) => {
    expect(nextStop(session, path)).toBe(stop);
  });

  it.each(publicPaths)('%s is public', (path) => {
    for (const session of [nobody, settled, { ...settled, productType: null }]) expect(nextStop(session, path)).toBeNull();
  });

  it.each([
    ['/user/indiagold', true],
    ['/user/earlysalary/declined', true],
    ['/user', false],
    ['/user/', false],
    ['/user//evil.example', false],
    ['/user/../admin', false],
    ['/user/%2e%2e/admin', false],
    ['/user/x?next=//evil.example', false],
    ['//evil.example/user/x', false],
    ['\\\\evil.example', false],
    ['https://evil.example/user/x', false],
    ['javascript:alert(1)', false],
    ['/admin/dashboard', false],
    [`/user/${'a'.repeat(300)}`, false],
    [null, false],
    [undefined, false],
  ])('isOwnUserPath of the gold-loans answer %s is %s', (path, followed) => {
    expect(isOwnUserPath(path)).toBe(followed);
  });
});

const anySession: fc.Arbitrary<CustomerSession> = fc.record({
  hasProspect: fc.boolean(),
  hasToken: fc.boolean(),
  identityRequired: fc.boolean(),
  hasPhone: fc.boolean(),
  productType: fc.option(
    fc.constantFrom(...loanTypeKeys.map((key) => loanTypes[key].productType as string), 'Credit Cards', 'Other Insurance', 'x'),
  ),
  appId: fc.option(fc.constant('app-1')),
  identityOnFile: fc.boolean(),
  completed: fc.record(byLoanType(() => fc.boolean())),
  updateRequired: fc.boolean(),
  editing: fc.boolean(),
  lenderBuild: fc.boolean(),
  serverRedirect: fc.option(
    fc.constantFrom('/user/indiagold', '/user/gold-loan-detail', '/user/user-detail', '/user/welcome-back', '//evil.example'),
  ),
});

const ourPaths = [
  ...Object.values(customerPaths),
  ...loanTypeKeys.flatMap((key) => Object.values(loanTypes[key].paths)),
  ...journeyPages.map(({ path }) => path),
  '/user/lenders-transaction/any',
  applicationStatusPath('app-1'),
  ...publicPaths,
];

/** Follows the guard from a path; returns the redirects on the way. */
function follow(session: CustomerSession, from: string): string[] {
  const stops: string[] = [];
  for (let at: string | null = nextStop(session, from); at !== null && stops.length < 10; at = nextStop(session, at)) stops.push(at);
  return stops;
}

describe('guard redirects', () => {
  it('end within 4 steps for any session and any path of ours', () => {
    fc.assert(
      fc.property(anySession, fc.constantFrom(...ourPaths), (session, path) => {
        expect(follow(session, path).length).toBeLessThanOrEqual(4);
      }),
      { numRuns: 5_000 },
    );
  });

  it('never lead to another site', () => {
    fc.assert(
      fc.property(anySession, fc.oneof(fc.constantFrom(...ourPaths), fc.webPath()), (session, path) => {
        for (const stop of follow(session, path)) expect(stop).toMatch(/^\/(?!\/)[a-z/-]*$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never throw for any path', () => {
    fc.assert(fc.property(anySession, fc.string(), (session, path) => void nextStop(session, path)));
  });

  it('start at a page on which the customer may stay', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        const first = firstStop(session);
        expect(first).not.toBe(customerPaths.entry);
        expect(first).toBe(nextStop(session, customerPaths.entry));
      }),
    );
  });

  it('encode the id of an application in its path', () => {
    expect(applicationStatusPath('a/../b')).toBe('/user/application-status/a%2F..%2Fb');
  });
});
