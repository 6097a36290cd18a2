/** Calls that no first page makes come with the pages that make them, in a file of their own: which, by name and tag. */
const late = {
  insurance: (name) => /insurance/i.test(name),
  merchants: (name) => /merchant/i.test(name) && !/MerchantFile/.test(name),
  uploads: (name) => /ApplicationStatusFile|MisFile|MerchantFile|CommissionFile/.test(name),
  words: (name) => /StatusWord/.test(name),
  commission: (_name, { operation }) => operation.tags?.[0] === 'commission-lines',
  stuck: (_name, { operation }) => ['parked-submissions', 'lender-callback-archive'].includes(operation.tags?.[0]),
};
const isLate = (...definition) => Object.values(late).some((isOf) => isOf(...definition));

/** @type {import('@rtk-query/codegen-openapi').ConfigFile} */
module.exports = {
  schemaFile: '../openapi.json',
  apiFile: './src/api/base.ts',
  apiImport: 'baseApi',
  outputFiles: {
    './src/api/generated.ts': { exportName: 'api', filterEndpoints: (...definition) => !isLate(...definition) },
    ...Object.fromEntries(
      Object.entries(late).map(([part, isOf]) => [`./src/api/generated-${part}.ts`, { exportName: `${part}Api`, filterEndpoints: isOf }]),
    ),
  },
  hooks: { queries: true, lazyQueries: true, mutations: true },
  tag: true,
  // It changes nothing; a number is nothing for an address.
  endpointOverrides: [{ pattern: 'findCustomer', type: 'query' }],
};
