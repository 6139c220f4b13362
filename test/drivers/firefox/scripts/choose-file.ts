import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '../../setup/until.ts';
import type { Marionette } from '../marionette.ts';
import { inChrome } from './in-chrome.ts';

export interface FileChooser {
  /** Chooses a file with this name and content. */
  setFiles(file: { readonly name: string; readonly buffer: Buffer }): Promise<void>;
}

/** Waits until Firefox asks for a file, and suppresses its dialog once. */
export async function fileChooser(marionette: Marionette): Promise<FileChooser> {
  await inChrome(marionette, standInForPicker);
  await until('the browser asks for a file', async () => (await inChrome(marionette, isAsked)) || undefined);
  return {
    setFiles: async ({ name, buffer }) => {
      // the page may read it later; it is removed with the profile
      const path = join(await inChrome(marionette, profileFolder), name);
      await writeFile(path, buffer);
      await inChrome(marionette, answer, path);
    },
  };
}

function standInForPicker(): void {
  const contract = '@mozilla.org/filepicker;1';
  const registrar = Components.manager.QueryInterface(Ci['nsIComponentRegistrar']);
  const usual = registrar.contractIDToCID(contract);
  const ours = Components.ID('{5f0c9a53-9d0b-4f6e-8f0e-6c1d0c4f2b7a}');
  const picker = {
    QueryInterface: ChromeUtils.generateQI(['nsIFilePicker']),
    file: null as unknown,
    // read of a field that takes several files, as an nsISimpleEnumerator
    get files() {
      return [this.file][Symbol.iterator]();
    },
    done: null as PickerCallback | null,
    init() {},
    appendFilters() {},
    appendFilter() {},
    appendRawFilter() {},
    open(callback: PickerCallback) {
      this.done = callback;
      registrar.unregisterFactory(ours, factory);
      registrar.registerFactory(usual, '', contract, null);
    },
  };
  const factory = {
    QueryInterface: ChromeUtils.generateQI(['nsIFactory']),
    createInstance: (of: unknown) => picker.QueryInterface(of),
  };
  registrar.registerFactory(ours, '', contract, factory);
  Reflect.set(window, 'verdictTestPicker', picker);
}

function isAsked(): boolean {
  return Boolean(Reflect.get(window, 'verdictTestPicker').done);
}

function profileFolder(): string {
  return PathUtils.profileDir;
}

function answer(path: string): void {
  const picker = Reflect.get(window, 'verdictTestPicker');
  picker.file = Cc['@mozilla.org/file/local;1']?.createInstance(Ci['nsIFile']);
  picker.file.initWithPath(path);
  picker.done.done(Reflect.get(Object(Ci['nsIFilePicker']), 'returnOK'));
}
