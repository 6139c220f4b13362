// the least a popup can do that says what it is about: the tab's address
chrome.tabs.query({ active: true, currentWindow: true }).then(([tab]) => {
  document.querySelector('p').textContent = tab.url;
});
