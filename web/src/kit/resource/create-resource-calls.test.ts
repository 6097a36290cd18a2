import { beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminPage, adminPages } from '../../../../src/contracts/pages.js';
import { partnerResource } from '../../../../src/contracts/resources/partner.js';
import { api } from '../../api/api.ts';
import { loadAdminPage } from '../../app/admin-routes.ts';
import { startTexts } from '../../i18n/i18n.ts';
import { createResourceCalls } from './create-resource-calls.ts';

// Pages load texts of their own.
beforeAll(() => startTexts('admin'));

/** Operations as generated for a resource whose path is not its name in lower case. */
const operations = {
  list: ['listMerchantLocations', '/api/admin/merchant-locations'],
  read: ['readMerchantLocation', '/api/admin/merchant-locations/1'],
  add: ['addMerchantLocation', '/api/admin/merchant-locations'],
  write: ['writeMerchantLocation', '/api/admin/merchant-locations/1'],
  delete: ['deleteMerchantLocation', '/api/admin/merchant-locations/1/delete'],
  restore: ['restoreMerchantLocation', '/api/admin/merchant-locations/1/restore'],
  historyOf: ['historyOfMerchantLocation', '/api/admin/merchant-locations/1/history'],
} as const;

const generate = () =>
  api.enhanceEndpoints({ addTagTypes: ['merchant-locations'] }).injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(
        Object.values(operations).map(([name, url]) => [
          name,
          build.query<unknown, object>({ query: () => ({ url }), providesTags: ['merchant-locations' as never] }),
        ]),
      ),
  });

describe('resource calls', () => {
  it('use the paths of their endpoints, whatever the name of the resource', () => {
    generate();
    const calls = createResourceCalls({ singular: 'MerchantLocation', plural: 'MerchantLocations', table: partnerResource });
    expect(calls.path).toBe('/api/admin/merchant-locations');
    let tags: unknown;
    const look = (definition: { invalidatesTags: (answer: unknown, failure: unknown) => unknown }) =>
      (tags = definition.invalidatesTags(undefined, { status: 409 }));
    api.enhanceEndpoints({ endpoints: { writeMerchantLocation: look } as object });
    expect(tags).toEqual(['merchant-locations']);
  });

  it('throw with the name of an endpoint that the API does not have', () => {
    expect(() => createResourceCalls({ singular: 'Partner', plural: 'Partnerships', table: partnerResource })).toThrow(
      'The API has no call listPartnerships.',
    );
    expect(() => createResourceCalls({ singular: 'Partnership', plural: 'Partners', table: partnerResource })).toThrow(
      'The API has no call readPartnership.',
    );
  });

  it.each(Object.entries<AdminPage>(adminPages).flatMap(([key, { module = `${key}/${key}`, record = module }]) => [module, record]))(
    'exist for the page in %s',
    async (module) => {
      await expect(loadAdminPage(module)).resolves.toBeInstanceOf(Function);
    },
  );
});
