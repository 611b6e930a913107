import { paths } from '../../../common/paths.js';
import { ExampleReply } from '../features/site/example-reply/example-reply.js';
import { exampleReplyTexts } from '../features/site/example-reply/example-reply.texts.js';
import pictureUrl from '../shared/illustrations/prescription.svg?url';
import { TextScreen } from './text-screen.js';

export default function ExampleReplyPage() {
  return (
    <TextScreen path={paths.exampleReply} page={exampleReplyTexts} pictureUrl={pictureUrl} hasOrderCall>
      <ExampleReply />
    </TextScreen>
  );
}
