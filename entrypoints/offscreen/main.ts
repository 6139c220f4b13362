// Chromium's background cannot start workers. The worker asks to be closed when it has had nothing to do for a while.
new Worker('/report-service.js').onmessage = () => window.close();
