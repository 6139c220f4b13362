import { analyseInWorker } from '../../../../engine/analysis/worker-analysis.ts';
import { answerTasks } from '../answer-tasks.ts';

answerTasks(analyseInWorker);
