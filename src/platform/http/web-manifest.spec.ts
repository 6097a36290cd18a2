import { describe, expect, it } from '@jest/globals';
import type { PublicBrand } from '../../contracts/brand.js';
import { manifestUrl, createManifest } from './web-manifest.js';

const brand = (title: string, url_segment: string | null = null) =>
  ({ slug: 'demo-02', title, url_segment, primary: Array(10).fill('#123456'), primary_shade: 6 }) as unknown as PublicBrand;

const parsed = (...[of, site]: Parameters<typeof createManifest>) => JSON.parse(createManifest(of, site)) as Record<string, unknown>;

describe('web app manifest', () => {
  it('uses the colour and icons of the brand and starts at its root', () => {
    expect(parsed(brand('Demo 02'), { path: '/manifest.webmanifest' })).toMatchObject({
      id: '/',
      name: 'Demo 02',
      short_name: 'Demo 02',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#123456',
      icons: [
        { src: '/api/brands/demo-02/logo.svg?as=icon', sizes: 'any', purpose: 'any' },
        { src: '/api/brands/demo-02/icon.png?size=192', sizes: '192x192', type: 'image/png', purpose: 'any' },
        { src: '/api/brands/demo-02/icon.png?size=512', sizes: '512x512', type: 'image/png', purpose: 'any' },
        { src: '/api/brands/demo-02/logo.svg?as=icon', sizes: 'any', purpose: 'maskable' },
        { src: '/api/brands/demo-02/icon.png?size=192', sizes: '192x192', purpose: 'maskable' },
        { src: '/api/brands/demo-02/icon.png?size=512', sizes: '512x512', purpose: 'maskable' },
      ],
    });
  });

  it('starts below the path segment of the site', () => {
    const site = brand('Demo 02', 'demo');
    expect(manifestUrl(site, { path: '/demo/user/offers' })).toBe('/demo/manifest.webmanifest');
    expect(parsed(site, { path: '/demo/manifest.webmanifest' })).toMatchObject({ start_url: '/demo/', scope: '/demo/' });
  });

  it('keeps the brand that the URL names', () => {
    expect(manifestUrl(brand('Demo 02'), { path: '/', partner: 'a"b' })).toBe('/manifest.webmanifest?partner=a%22b');
    expect(parsed(brand('Demo 02'), { path: '/manifest.webmanifest', partner: 'demo-02' })).toMatchObject({
      start_url: '/?partner=demo-02',
    });
  });

  it('has a short name that fits below a phone icon', () => {
    expect(parsed(brand('Sunrise Finance Company'), { path: '/manifest.webmanifest' })).toMatchObject({ short_name: 'Sunrise' });
  });
});
