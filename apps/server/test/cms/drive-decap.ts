import type { Page } from "playwright-core";
import { DOT } from "./site.ts";

/** Logs in with a token, which Decap keeps under this name; it has no field for one. */
export async function logInToDecap(page: Page, token: string): Promise<void> {
  const user = JSON.stringify({ backendName: "gitea", token });
  await page.evaluate(`localStorage.setItem("decap-cms-user", ${JSON.stringify(user)})`);
  await page.reload();
}

/** Edits the site as a person does: changes a post, adds a picture, makes a post, deletes one. */
export async function editByDecap(page: Page): Promise<void> {
  page.on("dialog", (dialog) => void dialog.accept());
  const saved = (): Promise<unknown> =>
    page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.status() === 201,
    );
  const publish = async (): Promise<void> => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await Promise.all([saved(), page.getByText("Publish now").click()]);
    await page.getByRole("button", { name: "Published", exact: true }).waitFor();
  };
  await page.getByText("First", { exact: true }).click();
  await page.getByRole("textbox", { name: "Body" }).fill("Hello again\n");
  await page.getByRole("button", { name: "Choose an image" }).click();
  const file = { name: "dot.png", mimeType: "image/png", buffer: DOT };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("button", { name: "Choose selected" }).click();
  await publish();
  await page.evaluate(`location.hash = "/collections/posts/new"`);
  await page.getByRole("textbox", { name: "Title" }).fill("Third");
  await page.getByRole("textbox", { name: "Body" }).fill("Third text\n");
  await publish();
  await page.evaluate(`location.hash = "/collections/posts"`);
  await page.getByText("Second", { exact: true }).click();
  await Promise.all([saved(), page.getByText("Delete entry").first().click()]);
  await page.getByText("Second", { exact: true }).waitFor({ state: "detached" });
}
