// before React, so that the browser reads the stored values while React starts
import '../../components/hooks/first-reading.ts';
import '../../components/hooks/page-language.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { firstReading } from '../../components/hooks/first-reading.ts';
import { namePage } from '../../components/hooks/page-language.ts';
import { App } from './App.tsx';

namePage('reportsTitle');
await firstReading;
const root = document.getElementById('root');
// at once and in one go: in slices, the browser would paint empty frames in between
if (root) flushSync(() => createRoot(root).render(<App />));
