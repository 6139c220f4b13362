// an empty worker, so that it can be stopped
chrome.runtime.onInstalled.addListener(() => {});
