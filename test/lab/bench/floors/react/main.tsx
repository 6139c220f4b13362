import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { browser } from 'wxt/browser';

/** The blank popup with React: the cost of a React popup without features. */
function Popup() {
  const [url, setUrl] = useState('');
  useEffect(() => {
    browser.tabs.query({ active: true, currentWindow: true }).then(([tab]) => setUrl(tab?.url ?? ''));
  }, []);
  return <p>{url}</p>;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Popup />);
