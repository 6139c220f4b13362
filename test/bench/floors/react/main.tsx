import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';

/** The same as the blank popup, by way of React: what a React popup costs before it does anything. */
function Popup() {
  const [url, setUrl] = useState('');
  useEffect(() => {
    browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => setUrl(tab?.url ?? ''));
  }, []);
  return <p>{url}</p>;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Popup />);
