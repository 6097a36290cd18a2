/** Endpoints that no first page calls are generated into files of their own, by name and tag, and load with the pages that call them. */
const late = {
  insurance: (name) => /insurance/i.test(name),
  merchants: (name) => /merchant/i.test(name) && !/MerchantFile/.test(name),
  partnerusers: (_name, { operation }) => operation.tags?.[0] === 'partner-users',
  uploads: (name) => /ApplicationStatusFile|MisFile|MerchantFile|CommissionFile/.test(name),
  vouchers: (name) => /voucher/i.test(name),
  budgets: (name) => /SmsBudget/.test(name),
  revenue: (name) => /(create|update|delete|set|preview)LenderRevenue|RevenueTypes|simulatePayout/.test(name),
  words: (name) => /StatusWord/.test(name),
  account: (_name, { operation }) => operation.tags?.[0] === 'account',
  commission: (_name, { operation }) => operation.tags?.[0] === 'commission-lines',
  records: (name) => name === 'findCustomerRecords',
  service: (name, { operation }) => name === 'makeTransferLink' || operation.tags?.[0] === 'service-cases',
  handovers: (_name, { operation }) => operation.tags?.[0] === 'hand-overs',
  lenderrecords: (_name, { operation }) => operation.tags?.[0] === 'lender-records',
  helprequests: (_name, { operation }) => operation.tags?.[0] === 'help-requests',
  stuck: (_name, { operation }) => ['parked-submissions', 'lender-callback-archive'].includes(operation.tags?.[0]),
};
/** Calls of other clients, and those that the site makes without RTK Query: they would only enlarge the first page. */
const notCalled = new Set([
  ...['live', 'ready', 'developmentMessages', 'receiveLenderCallback', 'refreshSession', 'customerReverify', 'adminReverify'],
  ...['readCookie', 'deleteCookie', 'getClientIp', 'getLenderData', 'getDefaultPartner', 'getPartnerByName', 'brandLogo', 'brandIcon'],
  ...['getSelectionLists', 'getSelectionListsOfGroup', 'getLanguages', 'updatePartnerUtm', 'updatePartnerRevenueData'],
  ...['getConsentHistory', 'getConsentNotice'],
]);
const isLate = (...definition) => Object.values(late).some((isOf) => isOf(...definition));

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: '../openapi.json',
  apiFile: './src/api/base.ts',
  apiImport: 'baseApi',
  outputFiles: {
    './src/api/generated.ts': {
      exportName: 'api',
      filterEndpoints: (name, definition) => !notCalled.has(name) && !isLate(name, definition),
    },
    ...Object.fromEntries(
      Object.entries(late).map(([part, isOf]) => [`./src/api/generated-${part}.ts`, { exportName: `${part}Api`, filterEndpoints: isOf }]),
    ),
  },
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  // Calls that change nothing. They are POSTs because a phone number must not be part of a URL, and a page of ids is too long for one.
  endpointOverrides: [{ pattern: ['findCustomer', 'findCustomerRecords'], type: 'query' }],
};
