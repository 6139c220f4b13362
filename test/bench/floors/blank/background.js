// a worker that only is there, so that it can be stopped
chrome.runtime.onInstalled.addListener(() => {});
