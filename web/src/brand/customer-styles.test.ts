import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SHEETS = 'node_modules/@mantine/core/styles';
/** Pages behind the login of staff and partners, and the components that only they use: they load the complete stylesheet. */
const behindLogin =
  /^(features\/(admin|partner|kit-gallery)|kit\/(shell|table|cell|upload|resource|export|palette|parked-submission|help-request|form-modal)|testing)\//;

const sheetsIn = (code: string) => [...code.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name]) => name);
const drawnIn = (code: string) =>
  [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));

const withSheet = new Set(readdirSync(SHEETS).map((file) => file.replace('.layer.css', '')));
const always = new Set(sheetsIn(readFileSync('web/src/brand/customer-styles.ts', 'utf8')));
const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx$/.test(file) && !file.endsWith('.test.tsx') && !behindLogin.test(file),
);

describe('customer pages without the complete stylesheet', () => {
  it.each(files)('import the stylesheets of their components: %s', (file) => {
    const code = readFileSync(join('web/src', file), 'utf8');
    const own = sheetsIn(code);
    const missing = drawnIn(code).filter((name) => withSheet.has(name) && !always.has(name) && !own.includes(name));
    expect(missing).toEqual([]);
  });

  it('use components that need a stylesheet, so that the search finds some', () => {
    expect(drawnIn(readFileSync('web/src/features/account/login/login-page.tsx', 'utf8'))).toContain('PasswordInput');
    expect(withSheet).toContain('PasswordInput');
    expect(always).not.toContain('PasswordInput');
  });
});
