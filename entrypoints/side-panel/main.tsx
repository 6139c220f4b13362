// before any schema is built
import '../../lib/model/core/zod-config.ts';
// before React, so that the browser reads the stored values while React starts
import '../../components/app/stored/preload.ts';
import '../../components/hooks/page-language.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { preload } from '../../components/app/stored/preload.ts';
import { namePage } from '../../components/hooks/page-language.ts';
import { App } from './App.tsx';

namePage('extensionName');
await preload;
const root = document.getElementById('root');
// synchronously: in slices, the browser would paint empty frames in between
if (root) flushSync(() => createRoot(root).render(<App />));
