// Prints all files of a descriptor set as source, comments included, so many times as a line says. Answers with
// the milliseconds of processor time that one took.
#include <google/protobuf/descriptor.h>
#include <google/protobuf/descriptor.pb.h>

#include <ctime>
#include <fstream>
#include <iostream>
#include <vector>

int main(int, char** arguments) {
  using namespace google::protobuf;
  std::ifstream input(arguments[1], std::ios::binary);
  FileDescriptorSet set;
  if (!set.ParseFromIstream(&input)) return 1;
  DescriptorPool pool;
  std::vector<const FileDescriptor*> files;
  for (const FileDescriptorProto& file : set.file()) {
    const FileDescriptor* built = pool.BuildFile(file);
    if (built == nullptr) return 1;
    files.push_back(built);
  }
  DebugStringOptions options;
  options.include_comments = true;
  int times;
  while (std::cin >> times) {
    size_t bytes = 0;
    const std::clock_t start = std::clock();
    for (int time = 0; time < times; time++) {
      for (const FileDescriptor* file : files) bytes += file->DebugStringWithOptions(options).size();
    }
    const double spent = 1000.0 * (std::clock() - start) / CLOCKS_PER_SEC;
    // The length is asked for, so that the work cannot be left out.
    std::cout << (bytes == 0 ? 0 : spent / times) << std::endl;
  }
}
