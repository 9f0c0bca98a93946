export { API_SUBJECTS } from "@cenote/domain/api/subjects";
