// the minimal popup with content: the tab's URL
chrome.tabs.query({ active: true, currentWindow: true }).then(([tab]) => {
  document.querySelector('p').textContent = tab.url;
});
