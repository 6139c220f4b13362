import { packPrograms } from './pack-programs.ts';

// npm run pack:verdict: the archive that npm publish and the container take
console.log(await packPrograms());
