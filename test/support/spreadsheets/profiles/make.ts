// Regenerates the files of this folder: node --import tsx test/support/spreadsheets/profiles/make.ts [soffice]
// Needs LibreOffice (made with 7.4). The tests read the files and never run LibreOffice.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UploadKind, uploadProfiles } from '../../../../src/contracts/uploads.js';
import { flatOds } from '../corpus/flat-ods.js';
import { bookFormats, libreofficeFile, profileRows } from './profile-files.js';

const filters = { xlsx: 'xlsx:Calc MS Excel 2007 XML', xls: 'xls:MS Excel 97' } as const;
const soffice = process.argv[2] ?? 'soffice';
const work = mkdtempSync(join(tmpdir(), 'libreoffice-'));

for (const kind of Object.keys(uploadProfiles) as UploadKind[])
  for (const format of bookFormats) {
    const source = join(work, `${kind}.fods`);
    writeFileSync(source, flatOds([{ name: 'Rows', rows: profileRows(format)[kind] }], false));
    execFileSync(soffice, ['--headless', '--convert-to', filters[format], '--outdir', work, source]);
    copyFileSync(join(work, `${kind}.${format}`), libreofficeFile(kind, format));
  }
rmSync(work, { recursive: true });
