import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Fonts of PDF documents: Hind by the Indian Type Foundry (OFL 1.1) contains Latin, Devanagari and ₹ in one file per weight. */
const fontFiles = {
  regular: '@expo-google-fonts/hind/400Regular/Hind_400Regular.ttf',
  bold: '@expo-google-fonts/hind/600SemiBold/Hind_600SemiBold.ttf',
} as const;
export type FontName = keyof typeof fontFiles;

let cachedFonts: Promise<Readonly<Record<FontName, Buffer>>> | undefined;

/** Loads the font files, once per process. */
export function loadFonts(): Promise<Readonly<Record<FontName, Buffer>>> {
  cachedFonts ??= readFontFiles();
  return cachedFonts;
}

async function readFontFiles() {
  const [regular, bold] = await Promise.all(
    [fontFiles.regular, fontFiles.bold].map((file) => readFile(fileURLToPath(import.meta.resolve(file)))),
  );
  if (!regular || !bold) throw new Error('a face is missing');
  return { regular, bold };
}
